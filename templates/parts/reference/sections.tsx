// Renders the operations of an API by section, then its webhooks, its schemas and its shared parts.
import type { ReactNode } from 'react';
import type { ApiSpec } from '../../../src/model/api/api-spec.ts';
import type { LanguageModel } from '../../../src/model/site/page-model.ts';
import type { SectionModel } from '../../../src/model/reference/reference-sections-model.ts';
import type { ReferenceModel } from '../../../src/model/reference/reference-sections-model.ts';
import { useAnchor } from '../anchor.ts';
import { AnchorLink } from './anchor-link.tsx';
import { ExtensionList } from './extensions.tsx';
import { Heading } from './heading.tsx';
import { KeptSection } from './layout/kept-section.tsx';
import { ListHead } from './list-head.tsx';
import { OperationSection } from './operation/operation.tsx';
import { DocsLink } from './docs-link.tsx';
import { withParseBreaks } from './layout/parse-breaks.tsx';
import { Schemas } from './schema/schemas.tsx';
import { SharedParts } from './operation/shared-parts.tsx';
import { dotted, joinNodes, Prose, TextRank, useWords } from './words.tsx';

type AnchorNoteProps = {
  readonly label: string;
  readonly links: readonly { readonly anchor: string; readonly words: string }[];
};

const AnchorNote = ({ label, links }: AnchorNoteProps): ReactNode =>
  links.length > 0 && (
    <p className="note">
      {joinNodes([
        `${label}: `,
        ...dotted(
          links.map(({ anchor, words }) => [
            <AnchorLink key={anchor} to={anchor}>
              {words}
            </AnchorLink>,
          ]),
        ),
      ])}
    </p>
  );

type TagHeadProps = {
  readonly section: Omit<SectionModel, 'operations'>;
  readonly isOnly: boolean;
  readonly level?: 1 | 2;
};

/**
 * Renders the beginning of a section. A section without a tag is titled “Operations” if it is the only section
 * (`isOnly`), otherwise “Other operations”.
 */
export const TagHead = ({ section, isOnly, level = 2 }: TagHeadProps): ReactNode => {
  const { text, plain, phrase } = useWords();
  const { tag, above, elsewhere, below = [] } = section;
  const id = useAnchor(section.anchor);
  const none = text(isOnly ? 'reference.operations' : 'reference.untagged');
  const title = tag === undefined ? none : plain(tag.displayName ?? tag.name);
  const name = tag === undefined || title === tag.name ? [] : [[tag.name]];
  const note = dotted([
    ...name,
    tag?.kind === undefined ? [] : phrase({ key: 'reference.tag.kind', values: { code: tag.kind } }),
  ]);
  return (
    <header className="section" id={id}>
      {above.length > 0 && <p className="crumb">{above.map(plain).join(' / ')}</p>}
      <Heading level={level} anchor={id}>
        {title}
      </Heading>
      {note.length > 0 && <p className="note">{joinNodes(note)}</p>}
      <TextRank rank={level + 1}>
        <Prose source={tag?.description} />
      </TextRank>
      <ExtensionList of={tag?.extensions} owner="tag" />
      {tag?.externalDocs !== undefined && (
        <p>
          <DocsLink docs={tag.externalDocs} />
        </p>
      )}
      <AnchorNote
        label={text('reference.elsewhere')}
        links={elsewhere.map(({ anchor, method, path, title: name }) => ({
          anchor,
          words: name === undefined ? `${method} ${path}` : plain(name),
        }))}
      />
      <AnchorNote
        label={text('reference.below')}
        links={below.map(({ anchor, title: words }) => ({ anchor, words }))}
      />
    </header>
  );
};

type SectionsProps = {
  readonly spec: ApiSpec;
  readonly reference: ReferenceModel;
  readonly languages: readonly LanguageModel[];
};

/** Renders the operations, the webhooks, the schemas and the shared parts of a reference on one page. */
export const Sections = ({ spec, reference, languages }: SectionsProps): ReactNode => (
  <>
    {reference.sections.map((section) => [
      <TagHead key={section.anchor} section={section} isOnly={reference.sections.length === 1} />,
      ...withParseBreaks(
        section.operations.map((model) => (
          <KeptSection key={model.anchor} model={model}>
            <OperationSection model={model} spec={spec} level={3} languages={languages} />
          </KeptSection>
        )),
      ),
    ])}
    {reference.webhooks.length > 0 && <ListHead list="webhooks" />}
    {withParseBreaks(
      reference.webhooks.map((model) => (
        <KeptSection key={model.anchor} model={model}>
          <OperationSection model={model} spec={spec} level={3} languages={languages} />
        </KeptSection>
      )),
    )}
    {reference.schemas.length > 0 && <Schemas schemas={reference.schemas} />}
    {reference.sharedParts.length > 0 && <SharedParts parts={reference.sharedParts} />}
  </>
);
