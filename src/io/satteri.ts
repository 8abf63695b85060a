// Exports only the needed part of the native parser's package, so that its other JavaScript stays out of our code.
export { markdownToMdast } from 'satteri';
