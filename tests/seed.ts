// Property tests try the same values in every run, so that a red test is the change's own doing; `SEED=<number> npm test` tries others.
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env.SEED ?? 20261121) });
