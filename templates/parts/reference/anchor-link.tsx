// A link to something of the same description: on this page, or where the layout of the reference has put it.
import { type AnchorHTMLAttributes, createContext, type ReactNode, useContext } from 'react';
import { anchorHref, placeHref, type ReferencePlaces } from '../../../src/model/reference-places.ts';
import { usePage, useRecorder } from '../page-context.tsx';

const PlacesContext = createContext<ReferencePlaces | undefined>(undefined);

export const PlacesProvider = ({ places, children }: { readonly places: ReferencePlaces; readonly children: ReactNode }): ReactNode => (
  <PlacesContext value={places}>{children}</PlacesContext>
);

type AnchorLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly to: string };

/** Printed as `Link` prints it, in one component: a page has thousands of them. */
export const AnchorLink = ({ to, children, ...rest }: AnchorLinkProps): ReactNode => {
  const places = useContext(PlacesContext);
  const { currentHref } = usePage();
  const { links } = useRecorder();
  const isHere = places === undefined || places.layout === 'page' || placeHref(places, to) === currentHref;
  const href = isHere ? `#${to}` : anchorHref(places, to);
  links.push(href);
  return (
    // The address last: it ends as the text after it begins, which compresses better by a hundredth of a reference.
    <a {...rest} href={href}>
      {children}
    </a>
  );
};
