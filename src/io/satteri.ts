// What is used of the native parser's package: the rest of its JavaScript stays out of our code.
export { markdownToMdast } from 'satteri';
