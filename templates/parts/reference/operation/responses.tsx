// Renders the responses of an operation: status, meaning, headers, body, and operations that can be called next.
import type { ReactNode } from 'react';
import type { ResponseModel } from '../../../../src/model/reference/reference-model.ts';
import { getOwn } from '../../../../src/model/get-own.ts';
import { literalLine } from '../schema/literal-line.ts';
import { useAnchor, useAnchors } from '../../anchor.ts';
import { AnchorLink } from '../anchor-link.tsx';
import { ExtensionList, hasExtension } from '../extensions.tsx';
import { FieldList, hasDetails } from '../schema/fields.tsx';
import { MediaList, useMediaLine } from '../schema/media.tsx';
import { siteLinkNode, useCalls } from '../site-links.tsx';
import { operationNodes } from './use-line.tsx';
import { joinNodes, missingNodes, Prose, useWords } from '../words.tsx';

const LinkTarget = ({ item: { link, target } }: { readonly item: ResponseModel['links'][number] }): ReactNode => {
  const words = useWords();
  const elsewhere = getOwn(useCalls().next, link.operationRef ?? '');
  if (link.missing !== undefined) return joinNodes([`${link.name}: `, ...missingNodes(link.missing, words)]);
  if (target !== undefined) return operationNodes(target, words);
  if (elsewhere !== undefined) return siteLinkNode(elsewhere);
  const { name, operationId, operationRef, operationPlace } = link;
  return (
    <code>
      {operationPlace === undefined
        ? (operationId ?? operationRef ?? name)
        : `${operationPlace.method} ${operationPlace.path}`}
    </code>
  );
};

const ResponseLinks = ({ links }: Pick<ResponseModel, 'links'>): ReactNode => {
  const { text, inline } = useWords();
  const anchor = useAnchors();
  return (
    <>
      <p className="note">{text('reference.response.links')}</p>
      <ul className="next">
        {links.map((item) => {
          const { description, parameters, requestBody, server } = item.link;
          return (
            <li key={item.anchor} id={anchor(item.anchor)}>
              <LinkTarget item={item} />
              <Prose source={description} />
              {parameters.map(([parameter, value]) => (
                <p key={parameter}>
                  <code>{`${parameter} = ${literalLine(value)}`}</code>
                </p>
              ))}
              {requestBody !== undefined && (
                <p>
                  {text('reference.body')} <code>{literalLine(requestBody)}</code>
                </p>
              )}
              {server !== undefined && (
                <p>
                  {text('reference.server')} <code>{server.url}</code>{' '}
                  {server.description !== undefined && inline(server.description)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
};

const statusClass = (status: string): string => (/^[23]/.test(status) ? 'ok' : /^[45]/.test(status) ? 'bad' : 'other');

const isBodyless = (status: string): boolean => /^(1|204|205|304)/.test(status);

const hasBody = ({ media }: ResponseModel): boolean =>
  media.length > 1 ||
  media.some(
    ({ schema, whole, encodings }) =>
      encodings.length > 0 ||
      whole !== undefined ||
      (schema !== undefined && (hasDetails(schema) || schema.description !== undefined)),
  );

const ResponseDetails = ({ response: model }: { readonly response: ResponseModel }): ReactNode => {
  const { text } = useWords();
  return (
    <>
      <ExtensionList of={model.response.extensions} owner="response" />
      {model.headers.length > 0 && (
        <details>
          <summary>{text('reference.response.headers')}</summary>
          <FieldList fields={model.headers} level={2} />
        </details>
      )}
      {hasBody(model) && <MediaList media={model.media} level={1} isFolded />}
      {model.links.length > 0 && <ResponseLinks links={model.links} />}
    </>
  );
};

const Response = ({ response: model }: { readonly response: ResponseModel }): ReactNode => {
  const words = useWords();
  const { text, plain } = words;
  const mediaLine = useMediaLine();
  const { status, summary, description, missing } = model.response;
  const [first] = model.media;
  const noBody = isBodyless(status) ? [] : [text('reference.response.noBody')];
  const body = missing !== undefined ? missingNodes(missing, words) : first === undefined ? noBody : mediaLine(first);
  const hasMore =
    model.headers.length + model.links.length > 0 || hasBody(model) || hasExtension(model.response.extensions);
  return (
    <>
      <dt id={useAnchor(model.anchor)}>
        <AnchorLink className={`name ${statusClass(status)}`} to={model.anchor}>
          {status === 'default' ? text('reference.response.default') : status}
        </AnchorLink>
        {joinNodes([' ', summary === undefined ? '' : `${plain(summary)} · `, ...body])}
      </dt>
      <Prose as="dd" source={description} />
      {hasMore && (
        <dd>
          <ResponseDetails response={model} />
        </dd>
      )}
      {!hasMore && !description?.trim() && <dd />}
    </>
  );
};

/** Renders the responses as a list, with an anchor for each. */
export const Responses = ({ responses }: { readonly responses: readonly ResponseModel[] }): ReactNode => (
  <dl>
    {responses.map((response) => (
      <Response key={response.anchor} response={response} />
    ))}
  </dl>
);
