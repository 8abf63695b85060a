// The one thing that can go wrong with a port.
import type { Problem } from '../model/problem.ts';

export const portTaken = (port: number): Problem => ({
  code: 'serve/port',
  severity: 'error',
  message: `The port ${port} is in use.`,
  hint: 'leave `--port` out to take the next free one.',
});
