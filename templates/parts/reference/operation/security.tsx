// Renders the security requirements of an operation, and the security schemes of the API.
import type { ReactNode } from 'react';
import type { OAuthFlow, SecurityRequirement, SecurityScheme } from '../../../../src/model/api/api-spec.ts';
import { securityAnchor } from '../../../../src/model/reference/anchors.ts';
import { flowUrls, securityFacts } from '../../../../src/model/api/security-facts.ts';
import { useAnchors } from '../../anchor.ts';
import { AnchorLink } from '../anchor-link.tsx';
import { ExtensionList } from '../extensions.tsx';
import { Heading } from '../heading.tsx';
import { Deprecated } from '../standing.tsx';
import { joinNodes, missingNodes, Prose, spaced, useWords } from '../words.tsx';

type NeedsProps = {
  readonly requirements: readonly SecurityRequirement[];
  readonly schemes: readonly SecurityScheme[];
};

/**
 * Renders the security requirements of an operation. A call needs all schemes of one alternative: `+` joins the
 * schemes, and `or` the alternatives.
 */
export const SecurityNeeds = ({ requirements, schemes }: NeedsProps): ReactNode => {
  const { text } = useWords();
  const known = new Set(schemes.map(({ name }) => name));
  if (requirements.every((alternative) => alternative.length === 0))
    return <p className="needs">{text('reference.security.none')}</p>;
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
  const nodes = alternatives.flatMap((parts, index) => [
    ...(index === 0 ? [] : [` ${text('reference.security.or')} `]),
    ...parts,
  ]);
  return <p className="needs">{joinNodes([`${text('reference.security.needs')}: `, ...nodes])}</p>;
};

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

const Scheme = ({ scheme }: { readonly scheme: SecurityScheme }): ReactNode => {
  const words = useWords();
  const { text } = words;
  const id = useAnchors()(securityAnchor(scheme.name));
  return (
    <>
      <dt id={id}>
        <AnchorLink className="name" to={id}>
          {scheme.name}
        </AnchorLink>
        {joinNodes([
          ' ',
          ...(scheme.missing === undefined ? [scheme.type] : missingNodes(scheme.missing, words)),
          ...spaced([scheme.isDeprecated && <Deprecated key="deprecated" />]),
        ])}
      </dt>
      <Prose as="dd" source={scheme.description} />
      <dd>
        <ExtensionList of={scheme.extensions} owner="securityScheme" />
        {securityFacts(scheme).map(({ key, value }) => (
          <p key={key} className="note">
            {text(key)} <code>{value}</code>
          </p>
        ))}
      </dd>
      {scheme.flows.map((flow) => (
        <Flow key={flow.kind} flow={flow} />
      ))}
    </>
  );
};

/** Renders the security schemes with their flows and scopes. */
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
