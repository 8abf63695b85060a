// Logs the files that a process opens and the folders that it lists, if the process is started with `node --import
// log-reads.mjs`. Each access adds a line such as `file <path>` to the file that `MOKCHA_READS` names.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const { appendFileSync } = fs;
const log = process.env.MOKCHA_READS;
let isLogging = false;

const note = (kind, path) => {
  if (log === undefined || isLogging || typeof path === 'number' || path === undefined) return;
  isLogging = true;
  appendFileSync(log, `${kind} ${resolve(path instanceof URL ? fileURLToPath(path) : String(path))}\n`);
  isLogging = false;
};

const watch = (object, kind, names) => {
  for (const name of names) {
    const original = object[name];
    object[name] = function (path, ...rest) {
      note(kind, path);
      return original.call(this, path, ...rest);
    };
  }
};

watch(fs, 'file', ['open', 'openSync', 'readFile', 'readFileSync', 'createReadStream']);
watch(fs.promises, 'file', ['open', 'readFile']);
watch(fs, 'folder', ['readdir', 'readdirSync', 'opendir', 'opendirSync']);
watch(fs.promises, 'folder', ['readdir', 'opendir']);
syncBuiltinESMExports();
