// The head of a reference: what the API is, where it is called, what it needs, who stands behind it.
import type { ReactNode } from 'react';
import type { ApiSpec, Info } from '../../../src/model/api-spec.ts';
import { Link } from '../link.tsx';
import { ReferenceFiles } from './files.tsx';
import { SecuritySchemes } from './security.tsx';
import { Servers } from './servers.tsx';
import { joinNodes, Prose, useWords } from './words.tsx';

const Contact = ({ contact }: { readonly contact: NonNullable<Info['contact']> }): ReactNode => {
  const { name, url, email } = contact;
  const label = name ?? email ?? url ?? '';
  const target = url ?? (email === undefined ? undefined : `mailto:${email}`);
  return target === undefined ? label : <Link href={target}>{label}</Link>;
};

const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode => (
  <p className="note">{joinNodes([`${label}: `, children])}</p>
);

const About = ({ spec }: { readonly spec: ApiSpec }): ReactNode => {
  const { text, plain } = useWords();
  const { info, externalDocs } = spec;
  const { contact, license, termsOfService } = info;
  return (
    <>
      {contact !== undefined && (
        <Row label={text('reference.contact')}>
          <Contact contact={contact} />
        </Row>
      )}
      {license !== undefined && (
        <Row label={text('reference.license')}>
          {license.url === undefined ? license.name : <Link href={license.url}>{license.name}</Link>}
        </Row>
      )}
      {termsOfService !== undefined && (
        <Row label={text('reference.terms')}>
          <Link href={termsOfService}>{termsOfService}</Link>
        </Row>
      )}
      {externalDocs !== undefined && (
        <Row label={text('reference.externalDocs')}>
          <Link href={externalDocs.url}>{externalDocs.description === undefined ? externalDocs.url : plain(externalDocs.description)}</Link>
        </Row>
      )}
    </>
  );
};

export const ReferenceHead = ({ spec }: { readonly spec: ApiSpec }): ReactNode => {
  const { text, plain } = useWords();
  const { title, version, summary, description } = spec.info;
  return (
    <header className="ref">
      <p className="crumb">{`${text('reference.title')} · ${text('reference.version', { version })}`}</p>
      <h1>{plain(title)}</h1>
      {summary !== undefined && <p className="lead">{plain(summary)}</p>}
      <Prose source={description} className={summary === undefined ? 'lead' : undefined} />
      <ReferenceFiles name={spec.name} />
      {spec.servers.length > 0 && <Servers servers={spec.servers} level={2} />}
      {spec.securitySchemes.length > 0 && <SecuritySchemes schemes={spec.securitySchemes} />}
      <About spec={spec} />
    </header>
  );
};
