import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['tests/**/*.test.{ts,tsx}'], setupFiles: ['tests/seed.ts'], testTimeout: 60_000, hookTimeout: 120_000 },
});
