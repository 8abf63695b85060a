// Renders one operation: title, path, descriptions, parameters, body, responses and callbacks, with its samples next to
// them.
import type { ReactNode } from 'react';
import type { ApiSpec } from '../../../../src/model/api/api-spec.ts';
import type { LanguageModel } from '../../../../src/model/site/page-model.ts';
import { operationTitle } from '../../../../src/model/api/operation-title.ts';
import type { OperationModel } from '../../../../src/model/reference/reference-model.ts';
import type { MessageName } from '../../../messages/index.ts';
import { getOwn } from '../../../../src/model/get-own.ts';
import { useAnchor, useAnchors } from '../../anchor.ts';
import { ExtensionList } from '../extensions.tsx';
import { FieldList } from '../schema/fields.tsx';
import { below, Heading, type HeadingLevel } from '../heading.tsx';
import { MediaList, useMediaLine } from '../schema/media.tsx';
import { DocsLink } from '../docs-link.tsx';
import { breakableWords } from './path-nodes.tsx';
import { PathLine } from './path-line.tsx';
import { Gone, Timeline, timelineHeight, useTimeline } from '../recorded.tsx';
import { Responses } from './responses.tsx';
import { BodyExamples, Samples } from './samples.tsx';
import { SecurityNeeds } from './security.tsx';
import { Servers } from './servers.tsx';
import { samplesHeight } from '../layout/guess-code-height.ts';
import { operationHeight } from '../layout/guess-height.ts';
import { heightClass } from '../layout/height-class.ts';
import { DocLinks, siteLinkNode, useCalls } from '../site-links.tsx';
import { Standing } from '../standing.tsx';
import { useOperationTwins } from './operation-twins.tsx';
import { listed, operationNodes } from './use-line.tsx';
import { dotted, joinNodes, missingNodes, Prose, spaced, SummaryRest, TextRank, useWords } from '../words.tsx';

type OperationProps = { readonly model: OperationModel; readonly spec: ApiSpec; readonly level: HeadingLevel };

const Body = ({ model, level }: { readonly model: OperationModel; readonly level: HeadingLevel }): ReactNode => {
  const words = useWords();
  const { text } = words;
  const line = useMediaLine();
  const anchor = useAnchors();
  const { body } = model;
  if (body === undefined) return null;
  const [first] = body.media;
  return (
    <>
      <Heading level={level} id={anchor(body.anchor)} anchor={body.anchor}>
        {text('reference.body')}
      </Heading>
      <p className="note">
        {joinNodes([
          ...(first === undefined ? [] : line(first)),
          ...(body.body.missing === undefined ? [] : missingNodes(body.body.missing, words)),
          ...spaced([body.body.isRequired && <em key="required">{text('reference.required')}</em>]),
        ])}
      </p>
      <Prose source={body.body.description} className="note" />
      <MediaList media={body.media} level={0} isFolded={false} />
    </>
  );
};

const Callbacks = ({ model, spec, level }: OperationProps): ReactNode => {
  const words = useWords();
  const { text } = words;
  const anchor = useAnchors();
  if (model.callbacks.length === 0) return null;
  return (
    <>
      <Heading level={level}>{text('reference.callbacks')}</Heading>
      {model.callbacks.map(({ anchor: id, callback, operations }) => (
        <details key={id} id={anchor(id)}>
          <summary>
            {callback.name} {callback.expression !== '' && <code>{callback.expression}</code>}
            {callback.missing !== undefined && joinNodes([' ', ...missingNodes(callback.missing, words)])}
          </summary>
          {operations.map((inner) => (
            <div key={inner.anchor} id={anchor(inner.anchor)}>
              <OperationText model={inner} spec={spec} level={below(level)} />
              <BodyExamples model={inner} />
            </div>
          ))}
        </details>
      ))}
    </>
  );
};

/**
 * Renders the values that an operation needs, and the operations that return them: `adSetNo` (광고 그룹 목록) · `brandNo`
 * (브랜드 목록).
 */
const Needs = ({ model }: { readonly model: OperationModel }): ReactNode => {
  const words = useWords();
  const elsewhere = getOwn(useCalls().needs, model.anchor) ?? [];
  const part = (value: string, calls: readonly ReactNode[]): ReactNode[] => [
    value === '' ? words.text('reference.body') : <code key={value}>{value}</code>,
    ' (',
    listed(calls),
    ')',
  ];
  const parts = [
    ...model.needs.map(({ value, from }) =>
      part(
        value,
        from.map((operation) => operationNodes(operation, words)),
      ),
    ),
    ...elsewhere.map(({ value, from }) => part(value, from.map(siteLinkNode))),
  ];
  if (parts.length === 0) return null;
  return <p className="needs">{joinNodes([`${words.text('reference.needs')}: `, ...dotted(parts)])}</p>;
};

const OperationText = ({ model, spec, level }: OperationProps): ReactNode => {
  const words = useWords();
  const { text, plain } = words;
  const { operation } = model;
  const { method, path, externalDocs, servers, missingServers } = operation;
  const title = operationTitle(operation);
  const security = operation.security ?? spec.security;
  const inner = below(level);
  return (
    <>
      <Heading level={level} anchor={model.anchor}>
        {title === undefined ? breakableWords(`${method} ${path}`) : plain(title)}
      </Heading>
      <PathLine method={method} path={path} twin={getOwn(useOperationTwins(), model.anchor)} />
      <Standing operation={operation} />
      <Gone anchor={model.anchor} />
      <Timeline anchor={model.anchor} />
      {(operation.security !== undefined || security.length > 0) && (
        <SecurityNeeds requirements={security} schemes={spec.securitySchemes} />
      )}
      <Needs model={model} />
      <DocLinks anchor={model.anchor} />
      <SummaryRest source={operation.summary} />
      {operation.missingSummary !== undefined && (
        <p className="note">{joinNodes(missingNodes(operation.missingSummary, words))}</p>
      )}
      <Prose source={operation.description} />
      {operation.missing !== undefined && <p className="note">{joinNodes(missingNodes(operation.missing, words))}</p>}
      <ExtensionList of={operation.extensions} owner="operation" />
      {externalDocs !== undefined && (
        <p>
          {text('reference.externalDocs')} <DocsLink docs={externalDocs} />
        </p>
      )}
      {servers !== undefined && <Servers servers={servers} missing={missingServers} level={inner} />}
      {model.parameters.map(({ place, fields }) => (
        <div key={place}>
          <Heading level={inner}>{text(`reference.parameters.${place}` as MessageName)}</Heading>
          <FieldList fields={fields} level={0} />
        </div>
      ))}
      <Body model={model} level={inner} />
      {model.responses.length > 0 && <Heading level={inner}>{text('reference.responses')}</Heading>}
      {model.responses.length > 0 && <Responses responses={model.responses} />}
      <Callbacks model={model} spec={spec} level={inner} />
    </>
  );
};

type SectionProps = OperationProps & {
  /** Languages to which the samples link; absent if the operation shows all languages itself. */
  readonly languages?: readonly LanguageModel[];
};

/** Returns the classes of a section. A section on a page of its own is laid out at once, and reserves no height. */
const useOperationClass = (model: OperationModel, level: HeadingLevel): string => {
  const { measure } = useWords();
  const timeline = useTimeline(model.anchor) === undefined ? 0 : timelineHeight;
  return level === 1
    ? 'op'
    : `op ${heightClass(operationHeight(model, measure) + timeline, samplesHeight(model, measure))}`;
};

/** Renders an operation as a section. `level` is the level of its heading: 1 if the operation has its own page. */
export const OperationSection = ({ model, spec, level, languages = [] }: SectionProps): ReactNode => (
  <section className={useOperationClass(model, level)} id={useAnchor(model.anchor)}>
    <div>
      <TextRank rank={level + 1}>
        <OperationText model={model} spec={spec} level={level} />
      </TextRank>
    </div>
    <Samples model={model} languages={languages} />
  </section>
);
