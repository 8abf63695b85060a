// Tests how the parser reads a description of OpenAPI 3.0 in several files (tests/specs/3.0-multi).
import { describe, expect, it } from 'vitest';
import { fieldOf, loadFixture } from '../helpers.ts';

describe('OpenAPI 3.0 in several files', () => {
  const loaded = loadFixture('3.0-multi/openapi.yaml');

  it('a description in several files has no problems and lists the files that it refers to, the entry first', () => {
    expect(loaded.problems).toEqual([]);
    expect(loaded.spec.files[0]).toBe('3.0-multi/openapi.yaml');
    expect([...loaded.spec.files].sort()).toEqual(
      [
        'examples/book.json',
        'intro.md',
        'openapi.yaml',
        'parameters/all.yaml',
        'paths/books.yaml',
        'paths/items.yaml',
        'schemas/Book.yaml',
        'schemas/author.json',
        'schemas/errors.yaml',
        'schemas/my shelf.yaml',
      ].map((path) => `3.0-multi/${path}`),
    );
  });

  it('a schema has the name of its key, or else of the key or file of a reference, with a number if it exists', () => {
    expect(loaded.spec.schemas.map(({ name, place }) => [name, `${place.file.slice(10)}#${place.pointer}`])).toEqual([
      ['Book', 'schemas/Book.yaml#'],
      ['Shelf', 'openapi.yaml#/components/schemas/Shelf'],
      ['Error', 'schemas/errors.yaml#/Error'],
      ['Book.id', 'schemas/Book.yaml#/properties/id'],
      ['my-shelf', 'schemas/my shelf.yaml#'],
      ['author', 'schemas/author.json#'],
      ['Book-2', 'schemas/errors.yaml#/Book'],
    ]);
    expect(fieldOf(loaded.spec, 'Book.parent').ref).toBe('Book');
    expect(fieldOf(loaded.spec, 'Error.cause').ref).toBe('Error');
  });

  it('a text in a Markdown file is read with its place there', () => {
    expect(loaded.spec.info.description).toBe('# Hello\n\nThis is a *library*.\n');
    expect(loaded.spec.texts.find(({ role }) => role === 'info.description')?.place).toEqual({
      file: '3.0-multi/intro.md',
      pointer: '',
      position: { line: 1, column: 1 },
    });
  });

  it('operations have the place of the file in which they are written', () => {
    expect(
      loaded.spec.operations.map(({ id, path, place }) => [id, path, place.file, place.pointer, place.position.line]),
    ).toEqual([
      ['listBooks', '/books', '3.0-multi/paths/books.yaml', '/get', 1],
      ['getBook', '/books/{bookId}', '3.0-multi/paths/items.yaml', '/~1one/get', 2],
    ]);
    expect(loaded.spec.operations[0]?.parameters[0]).toMatchObject({ name: 'page', ref: 'Page' });
    expect(fieldOf(loaded.spec, 'author.weight').limits.maximum?.spelling).toBe('1.0');
  });
});
