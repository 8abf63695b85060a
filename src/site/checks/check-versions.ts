// Compares the names of an API's versions with the URLs in its current reference. If a version took the URL of an
// operation, links to the operation would break.
import { getOwn } from '../../model/get-own.ts';
import { foldPath } from '../../model/paths.ts';
import type { Problem } from '../../model/problems/problem.ts';
import { ownPath } from '../../model/reference/reference-places.ts';
import type { Site } from '../../model/site/site.ts';
import { settingsPlace } from '../settings-place.ts';

/**
 * Reports a version that has the URL of an operation. This also applies to a reference on one page, because the files
 * for machines and the redirects from the other layout use the URLs of its operations. Problems: `route/collision`.
 */
export const findVersionProblems = ({ settings, specs }: Site): readonly Problem[] =>
  settings.apis.flatMap(({ version, file, path, settingsPath }): Problem[] => {
    const current = version && specs.find(({ spec }) => spec.name === version.of);
    const same = [...(current?.outline.parts.values() ?? [])].find(
      (part) => foldPath(ownPath(part.anchor) ?? '') === foldPath(version?.name ?? ''),
    );
    if (version === undefined || same?.kind !== 'operation') return [];
    const { file: other, position } = same.operation.place;
    // The config does not contain the name of a version that was found by its folder.
    const isNamed = getOwn(settings.source?.positions, settingsPath) !== undefined;
    return [
      {
        code: 'route/collision',
        severity: 'error',
        message:
          `The version \`${version.name}\` and the operation \`${same.operation.id}\` of ` +
          `\`${version.of}\` claim \`${path}\`.`,
        hint: 'give the version a different name.',
        at: (isNamed ? settingsPlace(settings, `${settingsPath}.name`) : undefined) ?? { file },
        related: [{ message: 'also claimed by the operation', at: { file: other, position } }],
      },
    ];
  });
