// The home page: the title, the tagline, the diagram, links to the docs, APIs and posts of the site, and the text of
// its entry.
import type { ReactNode } from 'react';
import type { PageDataOf, PageModel } from '../../src/model/site/page-model.ts';
import { useContentLang } from '../parts/article.tsx';
import { Diagram } from '../parts/diagram.tsx';
import { Html } from '../parts/html.tsx';
import { Link } from '../parts/link.tsx';
import { useText } from '../parts/page-context.tsx';
import { PostList } from '../parts/post-list.tsx';
import { Shell } from '../parts/shell.tsx';

type HomeData = PageDataOf<'home'>;

const ApiDoor = ({ apis }: { readonly apis: HomeData['apis'] }): ReactNode => {
  const text = useText();
  return (
    <section>
      <h2>{text('home.apis')}</h2>
      <ul className="api-list">
        {apis.map((api) => (
          <li key={api.name}>
            <Link href={api.href}>{api.title}</Link>
            <small>{text('home.operations', { count: api.operationCount })}</small>
            {api.description !== '' && <p>{api.description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Doors = ({ data }: { readonly data: HomeData }): ReactNode => {
  const text = useText();
  const { docs, blogHref, apis, posts } = data;
  return (
    <div className="doors">
      {docs.length > 0 && (
        <section>
          <h2>{text('home.docs')}</h2>
          <p>{text('home.docsText')}</p>
          <ul className="door-list">
            {docs.map(({ href, label }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {apis.length > 0 && <ApiDoor apis={apis} />}
      {blogHref !== undefined && (
        <section>
          <h2>{text('home.blog')}</h2>
          <PostList posts={posts} />
          <p>
            <Link href={blogHref}>{text('home.blogAll')}</Link>
          </p>
        </section>
      )}
    </div>
  );
};

/** Renders the home page. Parts for which the site has no content are left out, except the title. */
export const HomePage = ({ data, shell }: PageModel<'home'>): ReactNode => {
  const text = useText();
  const start = data.docs[0]?.href ?? data.apis[0]?.href;
  const lang = useContentLang();
  return (
    <Shell layout="home">
      <div className="hero">
        <div>
          <h1>{shell.siteTitle}</h1>
          {shell.tagline !== '' && <p className="lead">{shell.tagline}</p>}
          {start !== undefined && (
            <p>
              <Link className="button" href={start}>
                {text('home.start')}
              </Link>
            </p>
          )}
        </div>
        {data.diagram !== undefined && <Diagram diagram={data.diagram} />}
      </div>
      <Doors data={data} />
      {data.article !== undefined && (
        <article lang={lang}>
          <Html className="prose" html={data.article.html} />
        </article>
      )}
    </Shell>
  );
};
