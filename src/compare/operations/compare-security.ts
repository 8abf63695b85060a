// The security requirements and schemes of two descriptions → reported changes. An operation without requirements of
// its own inherits the requirements of the description.
import { getOwn } from '../../model/get-own.ts';
import type { ApiSpec, OAuthFlow, Operation, SecurityRequirement, SecurityScheme } from '../../model/api/api-spec.ts';
import { compareTexts } from '../compare-texts.ts';
import type { PlainRuleId } from '../rules/rules.ts';
import { isEquivalent } from '../is-equivalent.ts';
import { comparePair, moveTo, type Location, pairUp, reportChange } from '../comparison-state.ts';

type Secured = Pick<Operation, 'security'>;

const effective = ({ security }: Secured, spec: ApiSpec): readonly SecurityRequirement[] => security ?? spec.security;

const isOpen = (alternatives: readonly SecurityRequirement[]): boolean =>
  alternatives.length === 0 || alternatives.some((alternative) => alternative.length === 0);

const schemesOf = (alternative: SecurityRequirement): string =>
  alternative
    .map(({ scheme }) => scheme)
    .sort()
    .join(' + ');

const compareScopes = (
  location: Location,
  before: SecurityRequirement,
  after: SecurityRequirement,
  whole: unknown,
): void => {
  for (const { scheme, scopes } of after) {
    const old = before.find((each) => each.scheme === scheme)?.scopes ?? [];
    for (const name of scopes)
      if (!old.includes(name))
        reportChange(location, 'security-scope-added', { after: whole, name: `${scheme}: ${name}` });
    for (const name of old)
      if (!scopes.includes(name))
        reportChange(location, 'security-scope-removed', { after: whole, name: `${scheme}: ${name}` });
  }
};

/** Reports changes to the ways in which clients can authenticate for an operation. */
export const compareSecurity = (operation: Location, before: Secured, after: Secured): void => {
  const old = effective(before, operation.state.before.spec);
  const now = effective(after, operation.state.after.spec);
  if (isEquivalent(old, now)) return;
  // Requirements of the whole description are reported once, not at every operation.
  const isCommon = before.security === undefined && after.security === undefined;
  const location: Location = isCommon
    ? { ...operation, pointer: '/security', field: '' }
    : moveTo(operation, ['security']);
  const details = { before: old, after: isCommon ? now : after.security };
  if (isOpen(old) && !isOpen(now)) reportChange(location, 'security-added', details);
  else if (!isOpen(old) && isOpen(now)) reportChange(location, 'security-removed', details);
  else compareWays(location, old.filter(isWay), now.filter(isWay), { details, isOpen: isOpen(old) });
};

/** Returns whether an alternative names a scheme. An empty alternative means that no authentication is needed. */
const isWay = (alternative: SecurityRequirement): boolean => alternative.length > 0;

/** Returns whether credentials that satisfy `more` also satisfy `less`. */
const isEnough = (more: SecurityRequirement, less: SecurityRequirement): boolean =>
  less.every(({ scheme, scopes }) => {
    const known = more.find((each) => each.scheme === scheme);
    return known !== undefined && scopes.every((scope) => known.scopes.includes(scope));
  });

const compareWays = (
  location: Location,
  old: readonly SecurityRequirement[],
  now: readonly SecurityRequirement[],
  { details, isOpen: isOptional }: { details: { readonly before: unknown; readonly after: unknown }; isOpen: boolean },
): void => {
  const easier = new Set<SecurityRequirement>();
  for (const each of pairUp(old, now, schemesOf)) {
    const { before, after } = each;
    if (before && after) compareScopes(location, before, after, details.after);
    if (before === undefined || after !== undefined) continue;
    const less = now.find((way) => isEnough(before, way));
    if (less !== undefined) easier.add(less);
    if (less !== undefined)
      reportChange(location, 'security-eased', { ...details, name: `${each.key} → ${schemesOf(less)}` });
    else
      reportChange(location, isOptional ? 'security-option-removed' : 'security-alternative-removed', {
        ...details,
        name: each.key,
      });
  }
  const isNew = (way: SecurityRequirement): boolean =>
    !easier.has(way) && !old.some((known) => schemesOf(known) === schemesOf(way));
  for (const way of now.filter(isNew))
    reportChange(location, 'security-alternative-added', { ...details, name: schemesOf(way) });
};

const urls = ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'] as const;

type UrlHolder = Partial<Readonly<Record<string, unknown>>>;

/**
 * Reports a URL that was added, changed or removed. An added URL has a rule of its own, because it does not break
 * clients. A removed URL counts as changed.
 */
const compareUrl = (location: Location, member: string, before: UrlHolder, after: UrlHolder): void => {
  if (getOwn(before, member) === getOwn(after, member)) return;
  const rule = getOwn(before, member) === undefined ? 'security-url-added' : 'security-url-changed';
  reportChange(location, rule, {
    segments: [member],
    before: getOwn(before, member),
    after: getOwn(after, member),
    name: member,
  });
};

const compareFlow = (location: Location, before: OAuthFlow, after: OAuthFlow): void => {
  for (const member of urls) compareUrl(location, member, before, after);
  for (const each of pairUp(before.scopes, after.scopes, ({ name }) => name)) {
    const inner = moveTo(location, ['scopes', each.key], `${location.field} ${each.key}`);
    comparePair(inner, each, { added: 'scope-added', removed: 'scope-removed' }, (_, old, now) =>
      compareTexts(inner, { description: old.description }, { description: now.description }),
    );
  }
};

const members: readonly (readonly [keyof SecurityScheme, PlainRuleId])[] = [
  ['type', 'security-scheme-type-changed'],
  ['in', 'security-scheme-place-changed'],
  ['parameterName', 'security-scheme-place-changed'],
  ['scheme', 'security-scheme-method-changed'],
  ['bearerFormat', 'bearer-format-changed'],
];

const compareScheme = (location: Location, before: SecurityScheme, after: SecurityScheme): void => {
  for (const [member, rule] of members) {
    const isEqual =
      member === 'scheme'
        ? before.scheme?.toLowerCase() === after.scheme?.toLowerCase()
        : before[member] === after[member];
    if (!isEqual)
      reportChange(location, rule, { segments: [member], before: before[member], after: after[member], name: member });
  }
  for (const member of ['openIdConnectUrl', 'oauth2MetadataUrl']) compareUrl(location, member, before, after);
  compareTexts(location, before, after);
  for (const each of pairUp(before.flows, after.flows, ({ kind }) => kind)) {
    const inner = moveTo(location, ['flows', each.key], `${location.field} ${each.key}`);
    comparePair(inner, each, { added: 'flow-added', removed: 'flow-removed' }, compareFlow);
  }
};

/** Reports security schemes that were added, removed or changed. */
export const compareSecuritySchemes = (location: Location): void => {
  const [before, after] = [location.state.before.spec, location.state.after.spec];
  for (const each of pairUp(before.securitySchemes, after.securitySchemes, ({ name }) => name)) {
    const inner = moveTo(location, ['securitySchemes', each.key], each.key);
    comparePair(inner, each, { added: 'security-scheme-added', removed: 'security-scheme-removed' }, compareScheme);
  }
};
