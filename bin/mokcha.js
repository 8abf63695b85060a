#!/usr/bin/env node
// Starts the compiled command line, or says in one sentence that this Node is too old for it. Node of any age has to parse this file, so it is written
// in ECMAScript 5 (bin/package.json makes it CommonJS), and what is newer is loaded after the question.
'use strict';

var parts = process.versions.node.split('.');
var major = Number(parts[0]);
var minor = Number(parts[1]);

/** As `engines` of package.json has it; tests/cli/old-node.test.ts holds the two together. */
var isOld = major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12);

if (isOld) {
  process.stderr.write(
    'Mokcha needs Node 20.19, 22.12, 24 or newer, and this is Node ' +
      process.versions.node +
      ': get a newer one from https://nodejs.org.\n',
  );
  process.exitCode = 1;
} else require('./load-start.js');
