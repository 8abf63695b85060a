// Places of problems → URLs that open them in an editor, for the report that `watch` shows over a page.
import { join } from 'node:path';
import type { LiveLink } from '../../io/serve/live-report.ts';
import type { Place, Problem } from '../../model/problems/problem.ts';
import { placeText } from '../report/place-text.ts';

/**
 * Patterns of URLs that open a place in an editor. Their schemes are those that the editors register with the operating
 * system.
 */
const patterns = {
  vscode: 'vscode://file{file}:{line}:{column}',
  vscodium: 'vscodium://file{file}:{line}:{column}',
  cursor: 'cursor://file{file}:{line}:{column}',
  zed: 'zed://file{file}:{line}:{column}',
  jetbrains: 'idea://open?file={file}&line={line}&column={column}',
  sublime: 'subl://open?url=file://{file}&line={line}&column={column}',
  textmate: 'txmt://open?url=file://{file}&line={line}&column={column}',
} as const;

export type Editor = keyof typeof patterns;
export const editors = Object.keys(patterns) as readonly Editor[];

const addressOf = (editor: Editor, root: string, { file, position }: Place): string => {
  const path = join(root, file).replaceAll('\\', '/');
  const whole = path.startsWith('/') ? path : `/${path}`;
  const values = {
    file: whole.split('/').map(encodeURIComponent).join('/'),
    line: position?.line ?? 1,
    column: position?.column ?? 1,
  };
  return patterns[editor].replace(/\{(file|line|column)\}/g, (_, name: keyof typeof values) => String(values[name]));
};

/** Returns a link for each place that the report names, including related places. */
export const editorLinks = (problems: readonly Problem[], editor: Editor, root: string): readonly LiveLink[] => {
  const places = problems.flatMap(({ at, related = [] }) => [...(at ? [at] : []), ...related.map((other) => other.at)]);
  return [...new Map(places.map((place) => [placeText(place), addressOf(editor, root, place)]))].map(
    ([text, href]) => ({ text, href }),
  );
};
