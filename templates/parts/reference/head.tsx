// Renders the head of a reference: the data of the description as a whole, such as its title, servers, security schemes
// and contact.
import type { ReactNode } from 'react';
import type { ApiSpec, Info } from '../../../src/model/api/api-spec.ts';
import { Link } from '../link.tsx';
import { DocsLink } from './docs-link.tsx';
import { ExtensionList } from './extensions.tsx';
import { Heading } from './heading.tsx';
import { ReferenceFiles } from './files.tsx';
import { ExternalLink } from './external-link.tsx';
import { SecuritySchemes } from './operation/security.tsx';
import { Servers } from './operation/servers.tsx';
import { dotted, joinNodes, missingNodes, missingWords, Prose, TextRank, useWords } from './words.tsx';

const Contact = ({ contact }: { readonly contact: NonNullable<Info['contact']> }): ReactNode => {
  const { name, url, email } = contact;
  const page = url === undefined ? name : <ExternalLink href={url}>{name ?? url}</ExternalLink>;
  const mail = email === undefined ? undefined : <Link href={`mailto:${email}`}>{email}</Link>;
  return joinNodes(dotted([page, mail].map((part) => (part === undefined ? [] : [part]))));
};

const License = ({ license }: { readonly license: NonNullable<Info['license']> }): ReactNode => {
  const { name, url, identifier } = license;
  const page = url === undefined ? name : <ExternalLink href={url}>{name}</ExternalLink>;
  return joinNodes(
    identifier === undefined || identifier === name
      ? [page]
      : [page, ' (', <code key="identifier">{identifier}</code>, ')'],
  );
};

const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode => (
  <p className="note">{joinNodes([`${label}: `, children])}</p>
);

const About = ({ spec }: { readonly spec: ApiSpec }): ReactNode => {
  const words = useWords();
  const { text } = words;
  const { info, externalDocs } = spec;
  const { contact, license, termsOfService, missing = {} } = info;
  return (
    <>
      {missing.contact !== undefined && (
        <Row label={text('reference.contact')}>{joinNodes(missingNodes(missing.contact, words))}</Row>
      )}
      {missing.license !== undefined && (
        <Row label={text('reference.license')}>{joinNodes(missingNodes(missing.license, words))}</Row>
      )}
      {missing.termsOfService !== undefined && (
        <Row label={text('reference.terms')}>{joinNodes(missingNodes(missing.termsOfService, words))}</Row>
      )}
      {contact !== undefined && (
        <Row label={text('reference.contact')}>
          <Contact contact={contact} />
        </Row>
      )}
      {license !== undefined && (
        <Row label={text('reference.license')}>
          <License license={license} />
        </Row>
      )}
      {termsOfService !== undefined && (
        <Row label={text('reference.terms')}>
          <ExternalLink href={termsOfService}>{termsOfService}</ExternalLink>
        </Row>
      )}
      {externalDocs !== undefined && (
        <Row label={text('reference.externalDocs')}>
          <DocsLink docs={externalDocs} />
        </Row>
      )}
    </>
  );
};

const MissingPaths = ({ paths }: { readonly paths: NonNullable<ApiSpec['missingPaths']> }): ReactNode => {
  const words = useWords();
  return (
    <>
      <Heading level={2}>{words.text('reference.missing.paths')}</Heading>
      <ul>
        {paths.map(({ path, missing }) => (
          <li key={path ?? ''}>
            {joinNodes([
              ...(path === undefined ? [] : [<code key="path">{path}</code>, ' · ']),
              ...missingNodes(missing, words),
            ])}
          </li>
        ))}
      </ul>
    </>
  );
};

/** Renders the title, the servers, the security schemes and the other data of the whole description. */
export const ReferenceHead = ({ spec }: { readonly spec: ApiSpec }): ReactNode => {
  const words = useWords();
  const { text, plain } = words;
  const { title, version, summary, description, missing = {} } = spec.info;
  const shownVersion = missing.version === undefined ? version : missingWords(missing.version, words);
  return (
    <TextRank rank={2}>
      <header className="ref">
        <p className="crumb">
          {`${text('reference.title')} · ${text('reference.version', { version: shownVersion })}`}
        </p>
        <h1>{plain(title)}</h1>
        {summary !== undefined && <p className="lead">{plain(summary)}</p>}
        {missing.info !== undefined && <p className="lead">{joinNodes(missingNodes(missing.info, words))}</p>}
        <Prose source={description} className={summary === undefined ? 'lead' : undefined} />
        <ExtensionList of={spec.info.extensions} owner="info" />
        <ExtensionList of={spec.extensions} owner="api" />
        <ReferenceFiles name={spec.name} />
        <Servers servers={spec.servers} missing={spec.missingServers} level={2} />
        {spec.securitySchemes.length > 0 && <SecuritySchemes schemes={spec.securitySchemes} />}
        <About spec={spec} />
        {spec.missingPaths !== undefined && <MissingPaths paths={spec.missingPaths} />}
      </header>
    </TextRank>
  );
};
