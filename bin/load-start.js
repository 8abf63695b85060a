// Loads `start.mjs`. In a file of its own, because Node before 13 cannot parse `import()`.
import('./start.mjs');
