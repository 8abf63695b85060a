// Imitates the nginx configuration of docs/hosting.md: `try_files $uri $uri.html $uri/index.html =404`, with an
// `error_page 404` by path.
import { type Host, isFile } from './listen.ts';

export const nginx =
  (root: string): Host =>
  (path) => {
    if (path === '/') return { status: 302, location: '/developers/' };
    if (path === '/developers') return { status: 301, location: '/developers/' };
    if (!path.startsWith('/developers/')) return { status: 404, text: '404 Not Found' };
    const key = path.slice('/developers/'.length);
    const found = [key, `${key}.html`, `${key}/index.html`].find((file) => isFile(root, file));
    if (found !== undefined) return { status: 200, file: found };
    return { status: 404, file: key.startsWith('en/') ? 'en/404.html' : '404.html' };
  };
