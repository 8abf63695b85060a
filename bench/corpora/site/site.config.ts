// The site around each description: nothing but a title and a language, and what `mokcha build --api` only warns of in descriptions by others.
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
