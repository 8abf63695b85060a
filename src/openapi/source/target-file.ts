// The file that a reference names → its path inside the root, or the reason why it is not read. Remote files, files
// outside the root, and files other than YAML, JSON and text are not read.
import { isTextName } from '../../model/file-names.ts';
import { decodePath } from '../../text/decode-address.ts';
import { resolveFrom } from '../../model/paths.ts';
import type { FilePath } from '../../model/paths.ts';
import type { SourceDocument } from './source-document.ts';

export type TargetFile =
  | { readonly kind: 'file'; readonly file: FilePath }
  | { readonly kind: 'remote' | 'outside'; readonly uri: string }
  /** File of a type that is not read. */
  | { readonly kind: 'type'; readonly uri: string; readonly file: FilePath };

/** Splits a reference: `my%20file.yaml#/a/b` → `my file.yaml` and `/a/b`, both percent-decoded (RFC 6901 §6). */
export const splitReference = (reference: string): { readonly uri: string; readonly fragment: string } => {
  const hash = reference.indexOf('#');
  return {
    uri: decodePath(hash === -1 ? reference : reference.slice(0, hash)),
    fragment: hash === -1 ? '' : decodePath(reference.slice(hash + 1)),
  };
};

const selfOf = ({ root }: SourceDocument): string | undefined => {
  const self = root?.kind === 'map' ? root.entries.get('$self')?.value : undefined;
  return self?.kind === 'string' ? self.value : undefined;
};

/**
 * Finds the file that a reference names. `uri` is decoded, since `%2e%2e%2f` also leads to the parent folder. A drive
 * letter is not a scheme.
 */
export const findTargetFile = (document: SourceDocument, uri: string): TargetFile => {
  if (uri === '' || uri === selfOf(document)) return { kind: 'file', file: document.file };
  if (/^(?:[/\\]{2}|[a-z][a-z\d+.-]+:)/i.test(uri)) return { kind: 'remote', uri };
  if (/^(?:[/\\]|[a-z]:)/i.test(uri)) return { kind: 'outside', uri };
  const file = resolveFrom(document.file, uri);
  if (file === undefined) return { kind: 'outside', uri };
  return isTextName(file) ? { kind: 'file', file } : { kind: 'type', uri, file };
};
