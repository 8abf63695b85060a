// A question to a process of its own → its first message, that it died, or that it took too long.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const askProcess = (file, args, limitMs) =>
  new Promise((resolve) => {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--max-old-space-size=6000'],
    });
    const finish = (result) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(result);
    };
    const timer = setTimeout(() => finish({ status: 'hung', faults: [`no answer in ${limitMs} ms`] }), limitMs);
    child.once('message', finish);
    child.once('exit', (code, signal) => finish({ status: 'died', faults: [`exit ${code ?? signal}`] }));
  });
