// Imitates GitHub Pages below the name of a repository (`''` for a user's page). A file wins over a folder with the
// same name, and the only error page is `404.html` at the top.
import { type Host, isFile } from './listen.ts';

export const githubPages =
  (root: string, repository: string): Host =>
  (path) => {
    const base = `/${repository}/`.replace('//', '/');
    if (`${path}/` === base) return { status: 301, location: base };
    if (!path.startsWith(base)) return { status: 404, text: 'There isn’t a site here.' };
    const key = path.slice(base.length);
    if (key === '' || key.endsWith('/')) {
      return isFile(root, `${key}index.html`)
        ? { status: 200, file: `${key}index.html` }
        : { status: 404, file: '404.html' };
    }
    if (isFile(root, key)) return { status: 200, file: key };
    if (isFile(root, `${key}.html`)) return { status: 200, file: `${key}.html` };
    if (isFile(root, `${key}/index.html`)) return { status: 301, location: `${encodeURI(path)}/` };
    return { status: 404, file: '404.html' };
  };
