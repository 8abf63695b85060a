// Imitates Netlify, which serves files first, then applies the rules of `_redirects`, and otherwise responds with
// `404.html`. Files are sent with the headers of `_headers`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Host, isFile } from './listen.ts';

const isMatch = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

const readHeaders = (text: string): readonly { pattern: string; name: string; value: string }[] => {
  let pattern = '';
  return text.split('\n').flatMap((line) => {
    if (/^\S/.test(line)) pattern = line.trim();
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [{ pattern, name, value }];
  });
};

export const netlify = (root: string): Host => {
  const headers = readHeaders(readFileSync(join(root, '_headers'), 'utf8'));
  const rules = readFileSync(join(root, '_redirects'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(/\s+/));
  const headersOf = (path: string) =>
    Object.fromEntries(headers.filter(({ pattern }) => isMatch(pattern, path)).map(({ name, value }) => [name, value]));
  return (path) => {
    const key = path.slice(1).replace(/\/$/, '');
    const found = [path.endsWith('/') ? '' : key, `${key}.html`, `${key}/index.html`].find(
      (file) => file !== '' && isFile(root, file),
    );
    if (found !== undefined) return { status: 200, file: found, headers: headersOf(path) };
    const [, to, status] = rules.find(([from = '']) => isMatch(from, encodeURI(path))) ?? [];
    if (to !== undefined && status?.startsWith('30')) return { status: 301, location: to };
    return { status: 404, file: to?.slice(1) ?? '404.html' };
  };
};
