// A file of its own: Node before 13 cannot parse `import()`.
import('./start.mjs');
