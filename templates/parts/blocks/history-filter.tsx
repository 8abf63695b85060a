// The filters of a history: a box for words, and links to anchors on the page. `:target` decides which changes are
// shown, so that the links work without script and a filtered page can be shared.
import type { ReactNode } from 'react';
import type { ChangeClass } from '../../../src/model/api/api-history.ts';
import { useAnchors } from '../anchor.ts';
import { Link } from '../link.tsx';
import { useText } from '../page-context.tsx';

/** Link of a filter. `name` is the class or `all`; absent if the link filters by API. */
type Filter = { readonly id: string; readonly label: string; readonly name?: string };

const FilterPlaces = ({ id, names }: { readonly id: string; readonly names: readonly string[] }): ReactNode => {
  const anchors = useAnchors();
  return names.map((name) => <span key={name} id={anchors(`${id}-${name}`)} data-class={name} />);
};

const FilterRows = ({
  label,
  rows,
}: {
  readonly label: string;
  readonly rows: readonly (readonly Filter[])[];
}): ReactNode => (
  <nav aria-label={label}>
    {rows
      .filter((row) => row.length > 0)
      .map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are at most two rows.
        <ul key={at}>
          {row.map(({ id, label: words, name }) => (
            <li key={id}>
              <Link href={`#${encodeURIComponent(id)}`} data-class={name}>
                {words}
              </Link>
            </li>
          ))}
        </ul>
      ))}
  </nav>
);

const useClassFilters = (): ((id: string, classes: readonly ChangeClass[], all: string) => readonly Filter[]) => {
  const text = useText();
  return (id, classes, all) => [
    { id: all, label: text('history.filterAll'), name: 'all' },
    ...classes.map((name) => ({ id: `${id}-${name}`, label: text(`history.class.${name}`), name })),
  ];
};

type HistoryFilterProps = {
  readonly id: string;
  readonly classes: readonly ChangeClass[];
  /** Links that filter by API; absent in a comparison, which shows only one API. */
  readonly apis?: readonly Filter[];
};

/**
 * Renders the filters of a page: a box for words if the page has classes, then a row of APIs and a row of classes, or a
 * single row if one of them is empty. Renders nothing if both are empty.
 */
export const HistoryFilter = ({ id, classes, apis = [] }: HistoryFilterProps): ReactNode => {
  const text = useText();
  const filters = useClassFilters()(id, classes, `${id}-all`);
  if (classes.length === 0 && apis.length === 0) return null;
  const rows =
    classes.length === 0 || apis.length === 0 ? [[...filters, ...apis]] : [[...filters.slice(0, 1), ...apis], filters];
  return (
    <>
      <FilterPlaces id={id} names={['all', ...classes]} />
      {classes.length > 0 && (
        <>
          <input
            type="search"
            className="filter"
            aria-label={text('history.filterWords')}
            placeholder={text('history.filterWords')}
            autoComplete="off"
            spellCheck={false}
            data-filter="dl > div"
            data-none={text('history.filterNone')}
          />
          <p className="filter-status" role="status" />
        </>
      )}
      <FilterRows label={text('history.filter')} rows={rows} />
    </>
  );
};

/** Renders the class filters of one API, which replace the filters of all APIs while only that API is shown. */
export const ApiFilter = ({
  id,
  title,
  classes,
}: {
  readonly id: string;
  readonly title: string;
  readonly classes: readonly ChangeClass[];
}): ReactNode => {
  const text = useText();
  const filters = useClassFilters()(id, classes, id);
  if (classes.length === 0) return null;
  return (
    <>
      <FilterPlaces id={id} names={classes} />
      <FilterRows label={`${text('history.filter')}: ${title}`} rows={[filters]} />
    </>
  );
};
