// Exports only the needed part of the native parser's package, so that our bundle does not contain its other
// JavaScript.
export { markdownToMdast } from 'satteri';
