// Turns `_folder.yaml` in a folder of docs into the folder's label and position in the sidebar.
import * as v from 'valibot';
import { findNearest } from '../text/did-you-mean.ts';
import type { Outcome, Position, Problem } from '../model/problems/problem.ts';
import type { FolderLabel } from '../model/site/site.ts';
import type { SourceFile } from '../model/snapshot.ts';
import { decode } from './decode.ts';
import { readYamlMap } from './front-matter/yaml-map.ts';

const ENTRIES = {
  label: v.pipe(
    v.string('a string, in quotes if it looks like a number'),
    v.trim(),
    v.nonEmpty('a text that is not empty'),
  ),
  position: v.number('a number'),
};

const isKnown = (key: string): key is keyof typeof ENTRIES => Object.hasOwn(ENTRIES, key);

/**
 * Parses one `_folder.yaml`, without keys that have mistakes. Problems: `content/folder`, `content/encoding`,
 * `content/size`.
 */
export const parseFolder = (file: SourceFile): Outcome<FolderLabel> => {
  const code = 'content/folder';
  const decoded = decode(file);
  const { pairs, problems } = readYamlMap(decoded.value, { file: file.path, code, what: '`_folder.yaml`' });
  const found: Problem[] = [];
  const report = (message: string, hint: string, position: Position): void => {
    found.push({ code, severity: 'error', message, hint, at: { file: file.path, position } });
  };
  const good = pairs.flatMap(({ key, value, keyPosition, position }) => {
    if (!isKnown(key)) {
      const meant = findNearest(key, Object.keys(ENTRIES));
      report(
        `\`${key}\` is not a key of \`_folder.yaml\`.`,
        meant === undefined ? `remove \`${key}\`.` : `write \`${meant}\`.`,
        keyPosition,
      );
      return [];
    }
    const result = v.safeParse(ENTRIES[key], value);
    if (!result.success)
      report(`The key \`${key}\` has an invalid value.`, `make it ${result.issues[0].message}.`, position);
    return result.success ? [[key, result.output] as const] : [];
  });
  return { value: Object.fromEntries(good), problems: [...decoded.problems, ...problems, ...found] };
};
