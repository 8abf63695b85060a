// Loads `start.mjs`. This is a separate file, because Node before version 13 cannot parse `import()`.
import('./start.mjs');
