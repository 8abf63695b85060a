// Configures html-validate for Mokcha's pages. Rules that are a matter of style are off, and `require-sri` applies only
// to files of other hosts.
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
    // The policy allows only files of the page's own host. For these files, a hash (`integrity`) would only break pages
    // on a host that minifies.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
};
