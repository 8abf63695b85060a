// Two lists of servers, matched by URL → reported changes. The order only decides which server is shown first, so it is
// not compared.
import type { Server } from '../../model/api/api-spec.ts';
import { compareTexts } from '../compare-texts.ts';
import { moveTo, type Location, pairUp, reportChange } from '../comparison-state.ts';

type Variable = Server['variables'][number];

const compareVariable = (location: Location, before: Variable, after: Variable): void => {
  if (before.default !== after.default) {
    reportChange(location, 'server-variable-default-changed', {
      segments: ['default'],
      before: before.default,
      after: after.default,
    });
  }
  compareTexts(location, { description: before.description }, { description: after.description });
  for (const each of pairUp(before.values, after.values, (value) => value)) {
    if (each.before !== undefined && each.after !== undefined) continue;
    const rule = each.after === undefined ? 'server-variable-value-removed' : 'server-variable-value-added';
    reportChange(location, rule, {
      segments: ['values', each.key],
      before: each.before,
      after: each.after,
      name: each.key,
    });
  }
};

const compareServer = (location: Location, before: Server, after: Server): void => {
  if (before.name !== after.name)
    reportChange(location, 'server-name-changed', { segments: ['name'], before: before.name, after: after.name });
  compareTexts(location, { description: before.description }, { description: after.description });
  for (const each of pairUp(before.variables, after.variables, ({ name }) => name)) {
    const inner = moveTo(location, ['variables', each.key], `${location.field} {${each.key}}`);
    if (each.before && each.after) compareVariable(inner, each.before, each.after);
    else {
      const details = { before: each.before, after: each.after, name: each.key };
      reportChange(inner, each.after ? 'server-variable-added' : 'server-variable-removed', details);
    }
  }
};

/** Returns the key of a server. An empty URL means `/`, and a trailing `/` has no meaning. */
const urlKey = ({ url }: Server): string => url.replace(/\/$/, '') || '/';

/**
 * Returns the servers. If the list is empty, returns the server that OpenAPI then assumes: `/`, relative to the
 * location of the description.
 */
const orDefault = (servers: readonly Server[]): readonly Server[] =>
  servers.length === 0 ? [{ url: '/', variables: [] }] : servers;

/** Reports servers that were added, removed or changed, including their variables. */
export const compareServers = (location: Location, before: readonly Server[], after: readonly Server[]): void => {
  for (const each of pairUp(orDefault(before), orDefault(after), urlKey)) {
    const { url } = (each.after ?? each.before) as Server;
    const inner = moveTo(location, [url], url);
    if (each.before && each.after) compareServer(inner, each.before, each.after);
    else
      reportChange(inner, each.after ? 'server-added' : 'server-removed', {
        before: each.before,
        after: each.after,
        name: url,
      });
  }
};
