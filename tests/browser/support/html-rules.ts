// What a page is held to by html-validate, and the rules that are a matter of style.
import type { ConfigData } from 'html-validate';

export const htmlRules: ConfigData = {
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    'long-title': 'off',
    'attribute-boolean-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-empty-style': 'off',
    // Our own files come from the page's own host, and the policy allows no other: a hash would only break a host that minifies.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
};
