// Renders the operations of an API by tag, each with its sample in one programming language and a link to the operation
// in the reference.
import type { ReactNode } from 'react';
import type { PageDataOf } from '../../../../src/model/site/page-model.ts';
import { useAnchors } from '../../anchor.ts';
import { Link } from '../../link.tsx';
import { samplesHeight } from '../layout/guess-code-height.ts';
import { heightClass } from '../layout/height-class.ts';
import { PathLine } from './path-line.tsx';
import { Call } from './samples.tsx';
import { Deprecated } from '../standing.tsx';
import { joinNodes, spaced, useWords } from '../words.tsx';

/** Renders a heading for each tag, and a section for each operation. */
export const SamplesList = ({ sections, languages, referenceHref }: PageDataOf<'apiSamples'>): ReactNode => {
  const { text, plain, measure } = useWords();
  const anchor = useAnchors();
  return sections.map(({ anchor: tagAnchor, tag, operations }) => [
    <h2 key={tagAnchor} id={anchor(tagAnchor)}>
      {tag === undefined
        ? text(sections.length === 1 ? 'reference.operations' : 'reference.untagged')
        : plain(tag.displayName ?? tag.name)}
    </h2>,
    ...operations.map(({ anchor: id, method, path, title, isDeprecated, call }) => (
      <section
        key={id}
        className={`op call ${heightClass(96, samplesHeight({ calls: [call], samples: [] }, measure))}`}
        id={anchor(id)}
      >
        <h3>
          <Link href={`${referenceHref}#${id}`}>{title === undefined ? `${method} ${path}` : plain(title)}</Link>
          {joinNodes(spaced([isDeprecated && <Deprecated key="deprecated" />]))}
        </h3>
        <PathLine method={method} path={path} />
        <Call call={call} anchor={id} languages={languages} />
      </section>
    )),
  ]);
};
