// Tests how the texts of a description are translated into one locale and parsed.
import { expect, test } from 'vitest';
import { translateTexts } from '../../../src/pipeline/translations/translate-texts.ts';
import { createMemory, noMemory } from '../../../src/incremental/memory.ts';
import { createWorkerPool } from '../../../src/io/workers/worker-pool.ts';
import type { ApiSpec, SpecText } from '../../../src/model/api/api-spec.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import type { WorkerPool } from '../../../src/model/ports.ts';

const file = toFilePath('openapi.yaml');

const textAt = (source: string, line: number): SpecText =>
  ({
    source,
    role: 'operation.description',
    place: { file, pointer: `/${line}`, position: { line, column: 1 } },
  }) as SpecText;

test('a text without links is parsed once, and one with links at each place, which is part of the result', async () => {
  const plain = createWorkerPool({ size: 1 });
  const asked: string[] = [];
  const map: WorkerPool['map'] = (task, inputs, sizeBytes) => {
    asked.push(...inputs.map((input) => (input as { words: string }).words));
    return plain.map(task, inputs, sizeBytes);
  };
  const memory = createMemory();
  const translate = (from: number, ports: Parameters<typeof translateTexts>[2]) => {
    const texts = ['*one*', '[a link](/docs/a)', 'two'].map((source, at) => textAt(source, from + at));
    const spec = {
      texts,
      info: {},
      tags: [],
      securitySchemes: [],
      operations: [],
      webhooks: [],
      schemas: [],
    } as unknown as ApiSpec;
    return translateTexts(spec, ({ source, place }) => ({ words: source, lang: 'en', place }), ports);
  };
  await translate(1, { pool: { ...plain, map }, memory });
  asked.length = 0;
  expect(await translate(20, { pool: { ...plain, map }, memory })).toEqual(
    await translate(20, { pool: plain, memory: noMemory }),
  );
  expect(asked).toEqual(['[a link](/docs/a)']);
});
