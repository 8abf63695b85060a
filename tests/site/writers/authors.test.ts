// Tests the key `authors` of a post on its page, in its Markdown and in its structured data.
import { expect, test } from 'vitest';
import { site } from '../harness.ts';

test('the authors of a post are named on its page, in its Markdown and in its structured data', async () => {
  const { files, problems, main } = await site(
    '-- content/en/blog/2025-01-01-first.md --\n---\nauthors: [Kim, Lee_Park]\n---\n\n# First\n\nThe ' +
      'post.\n-- content/en/blog/2025-01-02-second.md --\n# Second\n\nAnother post.\n',
    { url: 'https://docs.example.com', defaultLocale: 'en' },
  ).build();
  expect(problems).toEqual([]);
  expect(main('blog/2025-01-01-first.html')).toMatch(/class="post-authors">By(<!-- -->)?: (<!-- -->)?Kim, Lee_Park</);
  expect(files.get('blog/2025-01-01-first.md')).toContain('\nBy: Kim, Lee\\_Park\n');
  expect(files.get('blog/2025-01-01-first.html')).toContain(
    '"author":[{"@type":"Person","name":"Kim"},{"@type":"Person","name":"Lee_Park"}]',
  );
  expect(main('blog/2025-01-02-second.html')).not.toContain('post-authors');
  expect(files.get('blog/2025-01-02-second.html')).not.toContain('"author"');
});
