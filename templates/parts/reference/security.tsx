// What a call needs, and the security schemes that it can be given with.
import type { ReactNode } from 'react';
import type { OAuthFlow, SecurityRequirement, SecurityScheme } from '../../../src/model/api-spec.ts';
import { securityAnchor } from '../../../src/model/anchors.ts';
import type { MessageName } from '../../messages/index.ts';
import { useAnchors } from '../anchor.ts';
import { AnchorLink } from './anchor-link.tsx';
import { ExtensionList } from './extensions.tsx';
import { Heading } from './heading.tsx';
import { joinNodes, missingNodes, Prose, spaced, useWords } from './words.tsx';

type NeedsProps = { readonly requirements: readonly SecurityRequirement[]; readonly schemes: readonly SecurityScheme[] };

/** All of one alternative are needed (`+`), one alternative is enough (`or`). */
export const SecurityNeeds = ({ requirements, schemes }: NeedsProps): ReactNode => {
  const { text } = useWords();
  const known = new Set(schemes.map(({ name }) => name));
  if (requirements.every((alternative) => alternative.length === 0)) return <p className="needs">{text('reference.security.none')}</p>;
  const scheme = ({ scheme: name, scopes }: SecurityRequirement[number]): ReactNode[] => [
    known.has(name) ? (
      <AnchorLink key={name} to={securityAnchor(name)}>
        {name}
      </AnchorLink>
    ) : (
      name
    ),
    ...(scopes.length === 0 ? [] : [` (${text('reference.security.scopes')}: ${scopes.join(', ')})`]),
  ];
  const alternatives = requirements.map((alternative) =>
    alternative.length === 0
      ? [text('reference.security.optional')]
      : alternative.flatMap((part, index) => [...(index === 0 ? [] : [' + ']), ...scheme(part)]),
  );
  const nodes = alternatives.flatMap((parts, index) => [...(index === 0 ? [] : [` ${text('reference.security.or')} `]), ...parts]);
  return <p className="needs">{joinNodes([`${text('reference.security.needs')}: `, ...nodes])}</p>;
};

const flowUrls = ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'] as const;

const Flow = ({ flow }: { readonly flow: OAuthFlow }): ReactNode => {
  const { text } = useWords();
  return (
    <dd>
      <code>{flow.kind}</code>
      {flowUrls.map((name) => {
        const url = flow[name];
        return url === undefined ? null : (
          <p key={name} className="note">
            {text(`reference.security.${name}`)} <code>{url}</code>
          </p>
        );
      })}
      {flow.scopes.length > 0 && (
        <ul className="values">
          {flow.scopes.map(({ name, description }) => (
            <li key={name}>
              <code>{name}</code>
              <Prose source={description} />
            </li>
          ))}
        </ul>
      )}
    </dd>
  );
};

const schemeFacts = (scheme: SecurityScheme): readonly (readonly [MessageName, string | undefined])[] => [
  ['reference.security.in', scheme.in === undefined ? undefined : `${scheme.in} ${scheme.parameterName ?? ''}`.trim()],
  ['reference.security.scheme', scheme.scheme],
  ['reference.security.bearerFormat', scheme.bearerFormat],
  ['reference.security.openIdConnect', scheme.openIdConnectUrl],
  ['reference.security.metadata', scheme.oauth2MetadataUrl],
];

const Scheme = ({ scheme }: { readonly scheme: SecurityScheme }): ReactNode => {
  const words = useWords();
  const { text } = words;
  const id = useAnchors()(securityAnchor(scheme.name));
  const facts = schemeFacts(scheme).filter(([, value]) => value !== undefined);
  return (
    <>
      <dt id={id}>
        <AnchorLink className="name" to={id}>
          {scheme.name}
        </AnchorLink>
        {joinNodes([
          ' ',
          ...(scheme.missing === undefined ? [scheme.type] : missingNodes(scheme.missing, words)),
          ...spaced([
            scheme.isDeprecated && (
              <span key="deprecated" className="badge">
                {text('reference.deprecated')}
              </span>
            ),
          ]),
        ])}
      </dt>
      <Prose as="dd" source={scheme.description} />
      <dd>
        <ExtensionList of={scheme.extensions} owner="securityScheme" />
        {facts.map(([name, value]) => (
          <p key={name} className="note">
            {text(name)} <code>{value}</code>
          </p>
        ))}
      </dd>
      {scheme.flows.map((flow) => (
        <Flow key={flow.kind} flow={flow} />
      ))}
    </>
  );
};

export const SecuritySchemes = ({ schemes }: { readonly schemes: readonly SecurityScheme[] }): ReactNode => {
  const { text } = useWords();
  return (
    <>
      <Heading level={2}>{text('reference.security')}</Heading>
      <dl>
        {schemes.map((scheme) => (
          <Scheme key={scheme.name} scheme={scheme} />
        ))}
      </dl>
    </>
  );
};
