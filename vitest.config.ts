import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // Two files at a time, also on a machine with two cores, because many tests wait for a command or a browser.
    // `VITEST_MAX_WORKERS` sets another number.
    maxWorkers: Number(process.env.VITEST_MAX_WORKERS ?? 2),
    globalSetup: ['tests/temporary-folder.ts'],
    setupFiles: ['tests/seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A browser on a busy machine takes longer than the second that is the default.
    expect: { poll: { timeout: 15_000 } },
  },
});
