// Renders links to the description as files: OpenAPI to download, and Markdown.
import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import { MarkdownLink } from '../markdown-link.tsx';
import { usePage, useText } from '../page-context.tsx';

/**
 * Renders links to the description as JSON, YAML and Markdown, or nothing if the page has no JSON and YAML files.
 * `name`: beginning of the names under which these files are saved.
 */
export const ReferenceFiles = ({ name }: { readonly name: string }): ReactNode => {
  const { twins } = usePage();
  const text = useText();
  if (twins?.json === undefined || twins.yaml === undefined) return null;
  return (
    <p className="note files">
      {`${text('twin.download')}: `}
      <Link href={twins.json} download={`${name}.openapi.json`}>
        JSON
      </Link>{' '}
      <Link href={twins.yaml} download={`${name}.openapi.yaml`}>
        YAML
      </Link>{' '}
      <MarkdownLink href={twins.markdown} />
    </p>
  );
};
