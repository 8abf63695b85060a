// Provides the types of measure-process.mjs for scripts in TypeScript.
import type { SpawnOptions } from 'node:child_process';

export type Measured = {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakMiB: number;
  readonly out: string;
};

export declare const measureProcess: (
  command: string,
  args: readonly string[],
  options?: SpawnOptions,
) => Promise<Measured>;
