// Configures Vitest. The tests are in two projects: files that can share processes, and files that need a process each.
import { defineConfig } from 'vitest/config';

/**
 * Folders whose tests only call functions. The test files in them share processes, which load and compile modules only
 * once.
 */
const folders = 'api|content|emptiness|facts|keywords|links|markdown|meaning|site|unit';

/**
 * Files in these folders that replace a module, or register a serializer of snapshots, and so cannot share a process.
 */
const exceptions = ['tests/unit/io/watch/watch.test.ts', 'tests/site/broken/broken-sites.test.ts'];

export default defineConfig({
  test: {
    // Vitest runs two files at a time, even on a machine with two cores, because many tests wait for a command or a
    // browser. `VITEST_MAX_WORKERS` sets another number.
    maxWorkers: Number(process.env.VITEST_MAX_WORKERS ?? 2),
    globalSetup: ['tests/temporary-folder.ts'],
    setupFiles: ['tests/seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A browser on a busy machine may take longer than Vitest's default of one second.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: [`tests/@(${folders})/**/*.test.{ts,tsx}`],
          exclude: exceptions,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: [`tests/!(${folders})/**/*.test.{ts,tsx}`, ...exceptions] } },
    ],
  },
});
