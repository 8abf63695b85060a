// `info`, tags, servers, external docs and extensions at the top level of two descriptions → reported changes.
import type { Info, Tag } from '../../model/api/api-spec.ts';
import { compareServers } from './compare-servers.ts';
import { compareTexts } from '../compare-texts.ts';
import type { PlainRuleId } from '../rules/rules.ts';
import { isEquivalent } from '../is-equivalent.ts';
import { moveTo, type Location, pairUp, reportChange } from '../comparison-state.ts';

const infoMembers: readonly (readonly [keyof Info, PlainRuleId])[] = [
  ['version', 'api-version-changed'],
  ['termsOfService', 'terms-changed'],
  ['contact', 'contact-changed'],
  ['license', 'license-changed'],
];

const compareTag = (location: Location, before: Tag, after: Tag): void => {
  compareTexts(location, { ...before, title: before.displayName }, { ...after, title: after.displayName });
  if (before.parent !== after.parent)
    reportChange(location, 'tag-parent-changed', { segments: ['parent'], before: before.parent, after: after.parent });
  if (before.kind !== after.kind)
    reportChange(location, 'tag-kind-changed', { segments: ['kind'], before: before.kind, after: after.kind });
};

/** Reports changes to `info`, tags and servers, and to the external docs and extensions at the top level. */
export const compareRoot = (location: Location): void => {
  const [before, after] = [location.state.before.spec, location.state.after.spec];
  const info = moveTo(location, ['info'], after.info.title);
  for (const [member, rule] of infoMembers) {
    if (isEquivalent(before.info[member], after.info[member])) continue;
    reportChange(info, rule, { segments: [member], before: before.info[member], after: after.info[member] });
  }
  compareTexts(info, before.info, after.info);
  compareTexts({ ...location, field: after.info.title }, before, after);
  for (const each of pairUp(before.tags, after.tags, ({ name }) => name)) {
    const inner = moveTo(location, ['tags', each.key], each.key);
    if (each.before && each.after && each.before.isDeclared === each.after.isDeclared)
      compareTag(inner, each.before, each.after);
    else
      reportChange(inner, each.after?.isDeclared || each.before === undefined ? 'tag-added' : 'tag-removed', {
        before: each.before,
        after: each.after,
        name: each.key,
      });
  }
  compareServers(moveTo(location, ['servers']), before.servers, after.servers);
};
