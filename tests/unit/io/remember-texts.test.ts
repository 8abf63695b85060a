import { expect, test } from 'vitest';
import { rememberTexts } from '../../../src/io/remember-texts.ts';
import { createWorkerPool } from '../../../src/io/worker-pool.ts';
import { toFilePath } from '../../../src/model/paths.ts';
import type { WorkerPool } from '../../../src/model/ports.ts';

const at = (line: number) => ({ file: toFilePath('openapi.yaml'), position: { line, column: 1 } });

test('a text is parsed once wherever it stands, and each time where its place is part of it; the answers are those of a pool that knows nothing', async () => {
  const plain = createWorkerPool({ size: 1 });
  const asked: string[] = [];
  const map: WorkerPool['map'] = (task, inputs, sizeBytes) => {
    asked.push(...inputs.map((input) => (input as { words: string }).words));
    return plain.map(task, inputs, sizeBytes);
  };
  const pool = rememberTexts({ ...plain, map }, 10_000);
  const texts = ['*one*', '[a link](/docs/a)', 'two', '*one*'];
  const parse = (from: number, parser: WorkerPool) =>
    parser.map(
      'parse-text',
      texts.map((words, index) => ({ words, at: at(from + index) })),
      () => 0,
    );
  await parse(1, pool);
  asked.length = 0;
  expect(await parse(20, pool)).toEqual(await parse(20, plain));
  expect(asked).toEqual(['[a link](/docs/a)']);
});
