import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isUnit = ({ moduleId }: TestSpecification): number => Number(moduleId.includes('/tests/unit/'));

/** Starts the long files first, those that run the command or a browser, so that all workers end at about the same time. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => isUnit(a) - isUnit(b));
  }
}

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/seed.ts'],
    // One for each core. The default is one fewer: on a machine with two cores, no two files at the same time.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: LongFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A browser on a busy machine takes longer than the second that is the default.
    expect: { poll: { timeout: 15_000 } },
  },
});
