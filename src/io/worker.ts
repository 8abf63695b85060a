// What a worker thread runs: the second entry of the bundle.
import { parentPort } from 'node:worker_threads';
import { answerBatches } from './worker-answer.ts';
import { workerTasks } from './worker-tasks.ts';

if (parentPort !== null) answerBatches(parentPort, workerTasks);
