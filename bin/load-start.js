// Loads `start.mjs`. `bin/mokcha.js` cannot do this itself, because old versions of Node cannot parse `import()`.
import('./start.mjs');
