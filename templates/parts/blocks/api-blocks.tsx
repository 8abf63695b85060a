// Renders the blocks that show data of a description: values, fields, error statuses, one operation. Also renders
// optional links and paths for other blocks.
import { Fragment, type ReactNode } from 'react';
import type { BlockOf, BlockText, TypeLinkModel } from '../../../src/model/site/block-model.ts';
import type { Missing } from '../../../src/model/api/api-schema.ts';
import type { Phrase } from '../../../src/model/reference/phrase.ts';
import type { MessageName } from '../../messages/index.ts';
import { Link } from '../link.tsx';
import { usePieces, useText } from '../page-context.tsx';
import { type BlockCell, BlockTable } from './block-table.tsx';
import { InlineText, wordsOf } from './block-text.tsx';

/** Renders a link, or only its content if `href` is undefined. */
export const MaybeLink = ({
  href,
  children,
}: {
  readonly href: string | undefined;
  readonly children: ReactNode;
}): ReactNode => (href === undefined ? children : <Link href={href}>{children}</Link>);

/** Renders a path, with line breaks allowed before each segment. */
export const PathCode = ({ path }: { readonly path: string }): ReactNode => (
  <code>
    {path.split(/(?=\/)/).map((segment, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: segments may repeat, and are rendered once.
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {segment}
      </Fragment>
    ))}
  </code>
);

const nameCell = (name: string, href: string | undefined): BlockCell => ({
  node: (
    <MaybeLink href={href}>
      <code>{name}</code>
    </MaybeLink>
  ),
  words: name,
});

const textCell = (text: BlockText | undefined): BlockCell => ({
  node: text && <InlineText {...text} />,
  words: wordsOf(text),
});

/** Renders the values of a schema. If no value has a meaning, the table has only one column. */
export const ValuesTable = ({ label, hasMeanings, rows }: BlockOf<'values'>): ReactNode => {
  const text = useText();
  const noMeaning: BlockCell = { node: text('docs.noMeaning'), words: text('docs.noMeaning') };
  const cells = rows.map(({ name, href, meaning }) => [
    nameCell(name, href),
    ...(hasMeanings ? [meaning === undefined ? noMeaning : textCell(meaning)] : []),
  ]);
  return (
    <BlockTable
      label={label}
      head={[text('docs.value'), ...(hasMeanings ? [text('docs.meaning')] : [])]}
      rows={cells}
    />
  );
};

/** Renders `Pet (not available)`, with a link if the missing target has a URL. */
const MissingPart = ({ name, href }: Missing): ReactNode => {
  const text = useText();
  return (
    <>
      <MaybeLink href={href}>{name}</MaybeLink> ({text('reference.missing')})
    </>
  );
};

const TypeLinks = ({ parts }: { readonly parts: readonly TypeLinkModel[] }): ReactNode =>
  parts.map(({ text, href, missing }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a type may repeat, and are rendered once.
    <Fragment key={at}>
      {missing === undefined ? <MaybeLink href={href}>{text}</MaybeLink> : <MissingPart {...missing} />}
    </Fragment>
  ));

const PhraseLine = ({ phrases }: { readonly phrases: readonly Phrase[] }): ReactNode => {
  const pieces = usePieces();
  return phrases.map(({ key, values = {} }, at) => (
    <Fragment key={key}>
      {at > 0 && ' · '}
      {pieces(key as MessageName, values).map(({ text, place }, piece) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text may repeat, and are rendered once.
        <Fragment key={piece}>{place === 'code' ? <code>{text}</code> : text}</Fragment>
      ))}
    </Fragment>
  ));
};

/** Renders the fields of a schema: the name, the type and the description of each. */
export const FieldsTable = ({ label, rows }: BlockOf<'fields'>): ReactNode => {
  const text = useText();
  const cells = rows.map(({ name, href, isRequired, type, description, facts }): readonly BlockCell[] => {
    const field = nameCell(name, href);
    const required = isRequired && (
      <>
        {' '}
        <span className="required">{text('reference.required')}</span>
      </>
    );
    return [
      {
        node: (
          <>
            {field.node}
            {required}
          </>
        ),
        words: isRequired ? `${name} ${text('reference.required')}` : name,
      },
      { node: <TypeLinks parts={type} />, words: type.map((part) => part.text).join('') },
      {
        node: (
          <>
            {description && <InlineText {...description} />}
            {description && facts.length > 0 && <br />}
            <PhraseLine phrases={facts} />
          </>
        ),
        words: wordsOf(description),
      },
    ];
  });
  return (
    <BlockTable label={label} head={[text('docs.field'), text('docs.type'), text('docs.description')]} rows={cells} />
  );
};

/** Renders the error statuses of an API or of an operation. */
export const ErrorsTable = ({ label, rows }: BlockOf<'errors'>): ReactNode => {
  const text = useText();
  const cells = rows.map(({ status, href, description }) => [nameCell(status, href), textCell(description)]);
  return <BlockTable label={label} head={[text('docs.status'), text('docs.description')]} rows={cells} />;
};

/** Renders an operation in one line: its method, path, name and summary. */
export const CallLine = ({ method, path, href, name, summary }: BlockOf<'operation'>): ReactNode => (
  <p className="call">
    <MaybeLink href={href}>
      <span className="method" data-method={method.toLowerCase()}>
        {method}
      </span>{' '}
      <PathCode path={path} />
    </MaybeLink>
    {name !== undefined && ` ${name}`}
    {summary && (
      <>
        {' '}
        <InlineText {...summary} />
      </>
    )}
  </p>
);
