// Validates one reference page of about every twelfth description with html-validate. Hashes of the names choose the
// descriptions and the pages, so every run validates the same pages.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

const loadRules = async () => {
  const { buildSync } = await import('esbuild');
  const rules = fileURLToPath(new URL('../../../tests/browser/support/html-rules.ts', import.meta.url));
  const { text } = buildSync({ entryPoints: [rules], write: false, format: 'esm' }).outputFiles[0];
  return (await import(`data:text/javascript,${encodeURIComponent(text)}`)).htmlRules;
};

export const samplePage = ({ id }) => {
  const isSampled = Number.parseInt(hashOf(id).slice(0, 2), 16) < 21;
  let lowest;
  return {
    onPage: (path, html) => {
      const hash = isSampled ? hashOf(`${id} ${path}`) : '';
      if (isSampled && path.startsWith('api/') && (lowest === undefined || hash < lowest.hash))
        lowest = { hash, path, html };
    },
    validate: async () => {
      if (lowest === undefined) return {};
      const { HtmlValidate } = await import('html-validate');
      const { results } = await new HtmlValidate(await loadRules()).validateString(lowest.html);
      const messages = results
        .flatMap((result) => result.messages)
        .map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`);
      return { validated: lowest.path, invalid: messages.length, invalidFirst: messages.slice(0, 5) };
    },
  };
};
