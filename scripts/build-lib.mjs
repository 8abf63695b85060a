// `npm run build`: src/ → lib/. The code is bundled because Node starts much faster from a few files than from
// hundreds. Also writes to lib/ the compiled templates, V8's code cache, the font of social pictures, licences, JSON
// Schemas and types.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, transform } from 'esbuild';
import { unpackWoff } from './unpack-woff.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const manifest = JSON.parse(await readFile(`${root}package.json`, 'utf8'));

const target = 'node20.19';

/**
 * esbuild plugin that bundles the JavaScript files of the native parser, but not its binary. At run time, the parser's
 * own `index.js` loads the package with the binary for the machine.
 */
const nativeBinary = {
  name: 'native-binary',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^#binding$/ }, () => ({ path: 'satteri', namespace: 'native-binary' }));
    onLoad({ filter: /.*/, namespace: 'native-binary' }, () => ({
      contents: `const { createRequire } = require('node:module');
        const ours = createRequire(__url);
        module.exports = createRequire(ours.resolve('satteri'))('../index.js');`,
    }));
  },
};

// The code is split into chunks, so that each command loads only what it needs. The chunks are then converted to
// CommonJS, because src/io/bundle/load-code.ts uses V8's code cache only for this format.
const result = await build({
  absWorkingDir: root,
  entryPoints: {
    cli: 'src/cli/main.ts',
    worker: 'src/io/workers/worker.ts',
    index: 'src/index.ts',
    'compile-ready': 'src/io/bundle/built-in-templates.ts',
    'json-schemas': 'src/io/json-schemas.ts',
  },
  outdir: 'lib/code',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target,
  chunkNames: 'chunks/[name]-[hash]',
  // Binaries and rarely loaded packages are not bundled. React is bundled into the templates only.
  external: ['esbuild', 'react', 'react-dom', 'chokidar', 'linkinator', 'sirv'],
  plugins: [nativeBinary],
  define: {
    MOKCHA_VERSION: JSON.stringify(manifest.version),
    MOKCHA_BUGS: JSON.stringify(manifest.bugs.url),
    'import.meta.url': '__url',
  },
  legalComments: 'none',
  metafile: true,
  write: false,
});

const loader = await build({
  absWorkingDir: root,
  entryPoints: ['src/io/bundle/load-code.ts'],
  outdir: 'lib',
  format: 'esm',
  platform: 'node',
  target,
  write: false,
});

/**
 * Escapes all characters that are not ASCII. esbuild leaves some in regular expressions and comments, and a single
 * character beyond Latin-1 makes V8 use two bytes for each character of the source.
 */
const toAscii = (code) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the first control character is the lower end of ASCII.
  code.replaceAll(/[^\x00-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

const toCommonJs = async ({ path, text }) => {
  const { code } = await transform(text, {
    format: 'cjs',
    platform: 'node',
    target,
    supported: { 'dynamic-import': false },
  });
  return { path, contents: toAscii(code) };
};

const exportsOf = (entry) => result.metafile.outputs[`lib/code/${entry}.cjs`].exports.join(', ');

const files = [
  ...(await Promise.all(result.outputFiles.map(toCommonJs))),
  ...loader.outputFiles,
  { path: `${root}lib/worker.js`, contents: "import { loadCode } from './load-code.js';\nloadCode('worker');\n" },
  {
    path: `${root}lib/index.js`,
    contents:
      `import { loadCode } from './load-code.js';\nexport const { ${exportsOf('index')} } = ` + `loadCode('index');\n`,
  },
];

// `lib` is removed only after the code has been bundled, so that a mistake in `src` does not remove the last good
// build.
await rm(`${root}lib`, { recursive: true, force: true });

// The memo is keyed by this hash, so that a build does not use values that were computed by different code of Mokcha or
// of a bundled package. The native parser is loaded from its package, so the hash includes the version of that package.
// The hash does not depend on whether a machine has the native parser, because both parsers produce the same trees.
const hash = createHash('sha256').update(`${manifest.version} satteri ${manifest.optionalDependencies.satteri}`);
for (const { path, contents } of files.sort((a, b) => (a.path < b.path ? -1 : 1))) {
  hash.update(path.slice(root.length)).update(contents);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
}
await writeFile(
  `${root}lib/build-id.json`,
  `${JSON.stringify({ version: manifest.version, id: hash.digest('hex').slice(0, 16) })}\n`,
);

// Social pictures use only one weight of the font, so only that weight is copied, with its licence.
const fontPackage = `${root}node_modules/@fontsource/pretendard`;
await mkdir(`${root}lib/social`);
await writeFile(
  `${root}lib/social/font.ttf`,
  unpackWoff(await readFile(`${fontPackage}/files/pretendard-latin-600-normal.woff`)),
);
await copyFile(`${fontPackage}/LICENSE`, `${root}lib/social/LICENSE`);
// The packages that read the font and write PNG are part of the compiled code, so only their licences are copied.
for (const name of ['opentype.js', 'fast-png', 'iobuffer', 'fflate'])
  await copyFile(`${root}node_modules/${name}/LICENSE`, `${root}lib/social/LICENSE-${name}`);

// npm installs this licence even on a machine that has no native parser.
await copyFile(`${root}node_modules/satteri/LICENSE`, `${root}lib/LICENSE-satteri`);

const { loadCode } = await import('../lib/load-code.js');
await loadCode('compile-ready').compileReady(root.replace(/\/$/, ''));
const server = `${root}lib/templates/server.cjs`;
await writeFile(server, toAscii(await readFile(server, 'utf8')));

// Writes the JSON Schemas with which editors complete and validate front matter and the config.
await mkdir(`${root}lib/schemas`);
for (const [name, schema] of Object.entries(loadCode('json-schemas').jsonSchemas()))
  await writeFile(`${root}lib/schemas/${name}`, `${JSON.stringify(schema, null, 2)}\n`);
await promisify(execFile)(process.execPath, [`${root}scripts/keep-compiled.mjs`]);

// Writes the declarations for programs that use Mokcha as a library. Their imports must name the compiled files, not
// the sources.
await promisify(execFile)(process.execPath, [
  `${root}node_modules/typescript/bin/tsc`,
  '-p',
  `${root}tsconfig.types.json`,
]);
for (const path of await readdir(`${root}lib/types`, { recursive: true })) {
  if (!path.endsWith('.d.ts')) continue;
  const text = await readFile(`${root}lib/types/${path}`, 'utf8');
  await writeFile(`${root}lib/types/${path}`, text.replaceAll(/(from |import\()'(\.[^']*)\.tsx?'/g, "$1'$2.js'"));
}
