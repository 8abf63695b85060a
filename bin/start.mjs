// Starts the compiled command line, and reports exceptions that it does not catch. `bin/mokcha.js` has made sure that
// this version of Node can run it.

// Built-in modules that commands need. They are imported before `tuneV8` changes V8's flags: with changed flags, V8
// rejects the code cache that Node contains for these modules.
import 'node:child_process';
import 'node:crypto';
import 'node:zlib';

// React chooses its build by NODE_ENV when it is first imported, so NODE_ENV is set before that.
process.env.NODE_ENV = 'production';

const isMissing = (error) => error?.code === 'ERR_MODULE_NOT_FOUND' && String(error.message).includes('load-code.js');

// The program that reads the output may stop early (`mokcha --help | head`). The remaining output is dropped, and the
// command ends as usual instead of crashing with EPIPE.
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
    // Anything thrown while the first exception is reported would only add a second report.
    if (isEnding) return;
    isEnding = true;
    reportUncaught(error, terminal).finally(() => process.exit(1));
  });

  const endWith = guardExit();
  endWith(await main(process.argv.slice(2), terminal));
} catch (error) {
  if (!isMissing(error)) throw error;
  process.stderr.write(
    'The compiled code of Mokcha is missing. Install the package again; in a checkout, `npm install` compiles it.\n',
  );
  process.exitCode = 1;
}
