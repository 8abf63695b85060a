// Gives property tests the same values in every run, so that only a change to the code can make a test fail.
// `SEED=<number> npm test` tries other values.
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env.SEED ?? 20261121) });
