// Config of the site around each description: a title, a language, and rules that turn problems of the description into
// warnings, so that its site is built nevertheless.
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
