// Links to the previous page, on the left, and to the next page, on the right.
import type { ReactNode } from 'react';
import type { LinkModel } from '../../../src/model/site/page-model.ts';
import { Link } from '../link.tsx';

/** Previous or next page, with the word that is shown above its title. `link` is absent on the first or last page. */
export type Neighbour = { readonly word: string; readonly link?: LinkModel };

type NeighboursProps = { readonly label: string; readonly left: Neighbour; readonly right: Neighbour };

const NeighbourLink = ({
  side,
  rel,
  neighbour,
}: {
  readonly side: string;
  readonly rel: string;
  readonly neighbour: Neighbour;
}): ReactNode =>
  neighbour.link !== undefined && (
    <Link className={side} href={neighbour.link.href} rel={rel}>
      <small>{neighbour.word}</small>
      <span>{neighbour.link.label}</span>
    </Link>
  );

/** Renders the links, or nothing if the page has no neighbours. */
export const Neighbours = ({ label, left, right }: NeighboursProps): ReactNode =>
  (left.link !== undefined || right.link !== undefined) && (
    <nav className="neighbours" aria-label={label}>
      <NeighbourLink side="left" rel="prev" neighbour={left} />
      <NeighbourLink side="right" rel="next" neighbour={right} />
    </nav>
  );
