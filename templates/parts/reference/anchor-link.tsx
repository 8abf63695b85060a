// A link to another part of the same description: on this page, or on the page to which the layout of the reference
// assigns that part.
import { type AnchorHTMLAttributes, createContext, type ReactNode, useContext } from 'react';
import { anchorHref, placeHref, type ReferencePlaces } from '../../../src/model/reference/reference-places.ts';
import { usePage, useRecorder } from '../page-context.tsx';

const PlacesContext = createContext<ReferencePlaces | undefined>(undefined);

/** Provides the places of all anchors of the description. */
export const PlacesProvider = ({
  places,
  children,
}: {
  readonly places: ReferencePlaces;
  readonly children: ReactNode;
}): ReactNode => <PlacesContext value={places}>{children}</PlacesContext>;

type AnchorLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly to: string };

/**
 * Renders a link to an anchor of the reference. Does not use `Link`, because a page has thousands of these links, and
 * React would have to render two components for each.
 */
export const AnchorLink = ({ to, children, ...rest }: AnchorLinkProps): ReactNode => {
  const places = useContext(PlacesContext);
  const { currentHref } = usePage();
  const { links } = useRecorder();
  const isHere = places === undefined || places.layout === 'page' || placeHref(places, to) === currentHref;
  const href = isHere ? `#${to}` : anchorHref(places, to);
  links.push(href);
  return (
    // The URL comes last, because its end resembles the text after it, which makes a compressed reference 1 % smaller.
    <a {...rest} href={href}>
      {children}
    </a>
  );
};
