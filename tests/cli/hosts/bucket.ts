// Imitates hosts that only serve files and index files: the website endpoint of a bucket (302 and an error document)
// and `python3 -m http.server` (301 and its own error text).
import { type Host, isFile } from './listen.ts';

/**
 * Returns a host that imitates the website endpoint of a bucket, or `python3 -m http.server` if `errorDocument` is
 * absent.
 */
export const bucket =
  (root: string, options: { readonly errorDocument?: string } = {}): Host =>
  (path) => {
    const key = path.slice(1);
    const isFolder = key === '' || key.endsWith('/');
    if (isFolder && isFile(root, `${key}index.html`)) return { status: 200, file: `${key}index.html` };
    if (!isFolder && isFile(root, key)) return { status: 200, file: key };
    const { errorDocument } = options;
    if (!isFolder && isFile(root, `${key}/index.html`))
      return { status: errorDocument === undefined ? 301 : 302, location: `${encodeURI(path)}/` };
    return errorDocument === undefined
      ? { status: 404, text: 'Error code: 404' }
      : { status: 404, file: errorDocument };
  };
