#!/usr/bin/env node
// Starts the compiled command line, or reports in one sentence that this version of Node is too old for it. Every
// version of Node has to parse this file, so it is written in ECMAScript 5 (bin/package.json makes it CommonJS), and
// loads newer code only after the check.
'use strict';

var parts = process.versions.node.split('.');
var major = Number(parts[0]);
var minor = Number(parts[1]);

/** Whether `engines` in package.json excludes this version. */
var isOld = major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12) || major === 23;

if (isOld) {
  process.stderr.write(
    'Mokcha needs Node 20.19, 22.12, 24 or newer, and this is Node ' +
      process.versions.node +
      ': get a newer one from https://nodejs.org.\n',
  );
  process.exitCode = 1;
} else require('./load-start.js');
