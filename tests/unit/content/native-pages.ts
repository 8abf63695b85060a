// Lists pages that the native parser and remark-parse would parse differently without one of the rules in
// `src/content/native/`, reduced to the cause.

export const strangePages: readonly string[] = [
  // Pages with autolinks.
  'www\\.a.b',
  'x https://a.b/c_d*e*',
  // Pages with emphasis next to other delimiter runs, and after escapes.
  '-é"_*a** ~~中',
  '=http**__1#www**.',
  'a中1**_***',
  '\\**foo bar**',
  // Pages with directives.
  ':::note\n```\n:::\n```\n:::',
  ':::note[1:N]\nx\n:::',
  ':::note{a=b"c}\nx\n:::',
  '::table[Name]\n\n오전 10:30',
  '\n- > :::note\n\nb c',
  '| a |\n|---|\n1. > :::note\n',
  ':::tip\n| a |\n|---|\n| b |\n:::',
  'a\n:::tip\nb\n:-\nc\n:::',
  'a\n::b\n',
  // Pages with lists and block quotes.
  '===\n\n10. item\n\n- ---\n      ## title #\n   10. item',
  '- # title\n- ---\n     1. a  \n      - # title',
  '- `x`:\n 1. a  \n\n   ## title #\n      ---\n10. item\n\n',
  '> ~~~ b cb c> ===    ===|> \n> ',
  '- a\n### usage\n    // code\n\n1. b\n\n   ```\n   c\n   ```',
];
