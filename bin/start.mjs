// Starts the compiled command line; bin/mokcha.js has made sure that this Node can run it.

// What every command needs of Node, before `tuneV8`: with other flags V8 does not take the compiled form that Node brings of them.
import 'node:child_process';
import 'node:crypto';
import 'node:zlib';

// React decides by NODE_ENV, once and for all, which of its builds it is: this stands before anything imports it.
process.env.NODE_ENV = 'production';

const isMissing = (error) => error?.code === 'ERR_MODULE_NOT_FOUND' && String(error.message).includes('load-code.js');

// Whoever reads may stop reading (`mokcha --help | head`): what is said after that goes nowhere, and the command ends as it would have ended.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

try {
  const { loadCode, tuneV8 } = await import('../lib/load-code.js');
  tuneV8();
  const { main, reportUncaught, guardExit } = loadCode('cli');
  let isEnding = false;
  const terminal = {
    get stdin() {
      return process.stdin;
    },
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: process.cwd(),
    isEnding: () => isEnding,
  };
  process.on('uncaughtException', (error) => {
    // What is thrown after that would be one report more.
    if (isEnding) return;
    isEnding = true;
    reportUncaught(error, terminal).finally(() => process.exit(1));
  });

  const endWith = guardExit();
  endWith(await main(process.argv.slice(2), terminal));
} catch (error) {
  if (!isMissing(error)) throw error;
  process.stderr.write('The compiled code of Mokcha is missing. Install the package again; in a checkout, `npm install` compiles it.\n');
  process.exitCode = 1;
}
