// The page at a URL that has moved. Browsers are redirected, and readers can follow the link.
import type { ReactNode } from 'react';
import type { PageModel } from '../../src/model/site/page-model.ts';
import { Link } from '../parts/link.tsx';
import { useText } from '../parts/page-context.tsx';
import { Shell } from '../parts/shell.tsx';

/** Renders the link. The refresh itself is in the head. */
export const RedirectPage = ({ data }: PageModel<'redirect'>): ReactNode => {
  const text = useText();
  return (
    <Shell layout="page">
      <h1>{text('redirect.title')}</h1>
      <p className="lead">{text('redirect.text')}</p>
      <p>
        <Link href={data.href} data-forward="">
          {data.href}
        </Link>
      </p>
    </Shell>
  );
};
