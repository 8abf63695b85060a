// The site around each description: nothing but a title and a language.
import { defineConfig } from 'mokcha';

export default defineConfig({ title: 'Corpora', locales: [{ code: 'en' }] });
