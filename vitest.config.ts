import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A browser on a busy machine takes longer than the second that is the default.
    expect: { poll: { timeout: 15_000 } },
  },
});
