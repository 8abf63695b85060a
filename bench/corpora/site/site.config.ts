// Config of the site in which `worker.mjs` builds each description: a title, a locale, and rules that turn some
// problems of descriptions into warnings, so that the site is still built.
import { defineConfig } from 'mokcha';

export default defineConfig({
  title: 'Corpora',
  locales: [{ code: 'en' }],
  rules: {
    'api/lint': 'warning',
    'link/broken': 'warning',
    'link/anchor': 'warning',
    'link/image': 'warning',
    'link/outside': 'warning',
    'content/url-scheme': 'warning',
  },
});
