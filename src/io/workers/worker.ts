// Runs batches in a worker thread, with the tasks of `worker-tasks.ts`. This file is an entry point of the compiled
// code (scripts/build-lib.mjs).
import { parentPort } from 'node:worker_threads';
import { LONG_STACK } from '../../model/problems/thrown.ts';
import { guardThread } from '../project-code/guard-exit.ts';
import { answerBatches, answerUncaught } from './worker-answer.ts';
import { workerTasks } from './worker-tasks.ts';

Error.stackTraceLimit = LONG_STACK;
guardThread();

if (parentPort !== null) {
  answerUncaught(parentPort);
  answerBatches(parentPort, workerTasks);
}
