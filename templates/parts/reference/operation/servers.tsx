// Renders the server URLs of an API or an operation, with their variables.
import type { ReactNode } from 'react';
import type { Missing, Server } from '../../../../src/model/api/api-spec.ts';
import { Heading, type HeadingLevel } from '../heading.tsx';
import { dotted, joinNodes, missingNodes, Prose, useWords } from '../words.tsx';

const Variable = ({ variable }: { readonly variable: Server['variables'][number] }): ReactNode => {
  const { phrase, inline } = useWords();
  const standard = phrase({ key: 'reference.fact.default', values: { code: variable.default } });
  return (
    <li>
      <code>{`{${variable.name}}`}</code>{' '}
      {joinNodes(
        dotted([
          standard,
          variable.values.length === 0 ? [] : [variable.values.join(', ')],
          variable.description?.trim() ? [inline(variable.description)] : [],
        ]),
      )}
    </li>
  );
};

type ServersProps = {
  readonly servers: readonly Server[];
  /** Servers whose `$ref` does not resolve; absent if all resolve. */
  readonly missing?: readonly Missing[] | undefined;
  readonly level: HeadingLevel;
};

/** Renders servers with their variables, and the names of `missing` servers, or nothing if both lists are empty. */
export const Servers = ({ servers, missing = [], level }: ServersProps): ReactNode => {
  const words = useWords();
  const { text } = words;
  if (servers.length + missing.length === 0) return null;
  return (
    <>
      <Heading level={level}>{text('reference.servers')}</Heading>
      <dl>
        {servers.map(({ url, name, description, variables }) => [
          <dt key={url}>{joinNodes([<code key="url">{url}</code>, name === undefined ? '' : ` ${name}`])}</dt>,
          <Prose key={`${url} text`} as="dd" source={description} />,
          <dd key={`${url} variables`}>
            {variables.length > 0 && (
              <ul className="values">
                {variables.map((variable) => (
                  <Variable key={variable.name} variable={variable} />
                ))}
              </ul>
            )}
          </dd>,
        ])}
        {missing.map((server) => (
          <dt key={server.name}>{joinNodes(missingNodes(server, words))}</dt>
        ))}
      </dl>
    </>
  );
};
