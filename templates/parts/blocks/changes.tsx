// The changes between two recorded days of an API: the number of changes in each class, and a sentence for each change.
import type { ReactNode } from 'react';
import { type ChangeCounts, changeClasses } from '../../../src/model/api/api-history.ts';
import type {
  BlockOf,
  ChangeItemModel,
  ChangesModel,
  ChangeSubjectModel,
  OperationNameModel,
} from '../../../src/model/site/block-model.ts';
import { useAnchors } from '../anchor.ts';
import { Link } from '../link.tsx';
import { useText } from '../page-context.tsx';
import { MaybeLink, PathCode } from './api-blocks.tsx';

const OperationName = ({ method, path, isWebhook = false as true, href }: OperationNameModel): ReactNode => (
  <MaybeLink href={href}>
    <span className="method" data-method={isWebhook ? '' : method.toLowerCase()}>
      {isWebhook ? 'webhook' : method}
    </span>{' '}
    <PathCode path={path} />
  </MaybeLink>
);

const Subject = ({ subject }: { readonly subject: ChangeSubjectModel }): ReactNode => {
  const text = useText();
  switch (subject.kind) {
    case 'operation':
      return <OperationName {...subject.operation} />;
    case 'schema':
      return (
        <MaybeLink href={subject.href}>
          <code>{subject.name}</code>
        </MaybeLink>
      );
    default:
      return text(subject.kind === 'operations' ? 'history.several' : 'history.whole');
  }
};

const OperationNames = ({ operations }: { readonly operations: readonly OperationNameModel[] }): ReactNode => (
  <ul>
    {operations.map((one) => (
      <li key={`${one.method} ${one.path}`}>
        <OperationName {...one} />
      </li>
    ))}
  </ul>
);

const Operations = ({ few, others, count }: ChangeItemModel['operations']): ReactNode => {
  const text = useText();
  const uncounted = count - few.length - others.length;
  if (few.length === 0) return null;
  return (
    <>
      <OperationNames operations={few} />
      {others.length > 0 && (
        <details>
          <summary>{text('history.moreOperations', { count: count - few.length })}</summary>
          <OperationNames operations={others} />
          {uncounted > 0 && <p>{text('history.moreOperations', { count: uncounted })}</p>}
        </details>
      )}
    </>
  );
};

const Change = ({ id, sentence, side, recordedPlace, operations }: ChangeItemModel): ReactNode => {
  const text = useText();
  const anchors = useAnchors();
  return (
    <dd id={id === undefined ? undefined : anchors(id)}>
      <p>
        {sentence.map(({ text: words, isCode, href }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a sentence may repeat, and are rendered once.
          <MaybeLink key={at} href={href}>
            {isCode ? <code>{words}</code> : words}
          </MaybeLink>
        ))}
        {side !== 'both' && (
          <>
            {' '}
            <span className="badge">{text(`history.side.${side}`)}</span>
          </>
        )}
        {recordedPlace && (
          <>
            {' '}
            <Link className="then" href={recordedPlace.href}>
              {text('history.then', { date: recordedPlace.date })}
            </Link>
          </>
        )}
      </p>
      <Operations {...operations} />
    </dd>
  );
};

/** Renders the changes of each class, and the number of changes that are left out. */
export const Changes = ({ counts, classes }: ChangesModel): ReactNode => {
  const text = useText();
  if (classes.length === 0) return <p className="empty">{text('history.nothing')}</p>;
  return classes.map(({ name, groups, more }) => (
    <div key={name} className="changes" data-class={name}>
      <p className="class">
        {text(`history.class.${name}`)} {counts[name]}
      </p>
      <dl>
        {groups.map(({ subject, changes }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no unique key and are rendered once.
          <div key={at}>
            <dt>
              <Subject subject={subject} />
            </dt>
            {changes.map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: changes have no other identity, and are rendered once.
              <Change key={index} {...change} />
            ))}
          </div>
        ))}
      </dl>
      {more && (
        <p>
          <MaybeLink href={more.href}>{text('history.later', { count: more.count })}</MaybeLink>
        </p>
      )}
    </div>
  ));
};

/**
 * Renders the number of changes in each class. Classes without changes are left out, so that the list can be read at a
 * glance.
 */
export const Counts = ({ counts }: { readonly counts: ChangeCounts }): ReactNode => {
  const text = useText();
  const shown = changeClasses.filter((name) => counts[name] > 0);
  if (shown.length === 0) return null;
  return (
    <ul className="counts">
      {shown.map((name) => (
        <li key={name} data-class={name}>
          <b>{counts[name]}</b> {text(`history.class.${name}`)}
        </li>
      ))}
    </ul>
  );
};

/** Renders, within an entry, the changes between two days. */
export const ChangesInEntry = ({ title, href, changes }: BlockOf<'changes'>): ReactNode => (
  <div className="history">
    <p>
      <b>
        <MaybeLink href={href}>{title}</MaybeLink>
      </b>
    </p>
    <Counts counts={changes.counts} />
    <Changes {...changes} />
  </div>
);
