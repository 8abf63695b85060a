// Generates an RSS feed of the posts for each locale of the Starlight peer.
import rss from '@astrojs/rss';
import { getCollection } from 'astro:content';

export const getStaticPaths = () => [{ params: { locale: undefined } }, { params: { locale: 'en' } }];

export const GET = async ({ params, site }) => {
  const folder = params.locale === undefined ? 'blog/' : `${params.locale}/blog/`;
  const posts = await getCollection('docs', ({ id }) => id.startsWith(folder));
  return rss({
    title: 'A site to measure',
    description: 'News',
    site,
    items: posts.map(({ id, data }) => ({
      title: data.title,
      link: `/developers/${id}/`,
      pubDate: new Date(id.slice(folder.length, folder.length + 10)),
    })),
  });
};
