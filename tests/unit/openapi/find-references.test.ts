// Tests finding the files that a description refers to, without parsing it as a description.
import { describe, expect, it } from 'vitest';
import { findReferences } from '../../../src/openapi/find-references.ts';
import { toSource } from './helpers.ts';

const find = (text: string, path = 'specs/api.yaml'): readonly string[] => findReferences(toSource(path, text));

describe('findReferences', () => {
  it('files in references, mappings and examples are listed once each, without fragments', () => {
    const text = `
a: { $ref: './a.yaml#/x' }
b: { $ref: a.yaml }
c: { $ref: './a.yaml#/y' }
d: { discriminator: { mapping: { cat: Cat, dog: ./dog.json } } }
e: { externalValue: ../e.yaml }
f: { $ref: 'my%20file.md' }
`;
    expect(find(text)).toEqual(['./a.yaml', 'a.yaml', './dog.json', '../e.yaml', 'my file.md']);
  });

  it('references that are remote, absolute, of another type or inside the file are not listed', () => {
    expect(
      find(
        "a: [{ $ref: '#/x' }, { $ref: 'api.yaml#/x' }, { $ref: 'https://example.com/a.yaml' }, { $ref: " +
          '/a.yaml }, { $ref: hostname }, { $ref: b.yaml }]',
      ),
    ).toEqual(['b.yaml']);
  });

  it('references in data are ignored, but those of whole examples and of fields with names of keywords are not', () => {
    const data = 'example: { $ref: no.yaml, size: 1 }, enum: [{ $ref: no.yaml }], x-a: { example: { $ref: no.yaml } }';
    expect(find(`a: { ${data}, properties: { example: { $ref: yes.yaml } } }`)).toEqual(['yes.yaml']);
    expect(find('a: { example: { $ref: whole.yaml }, examples: [{ $ref: item.yaml }] }')).toEqual([
      'whole.yaml',
      'item.yaml',
    ]);
  });

  it('a file that cannot be parsed has no references', () => {
    expect(find('a: {')).toEqual([]);
    expect(find('[', 'specs/api.json')).toEqual([]);
    expect(find('a: { $ref: b.yaml }')).toEqual(['b.yaml']);
  });
});
