// Runs openapi-diff and Optic on two descriptions. Each run returns the changes that the tool calls breaking as `{
// operation, part, code, at }`. The `part` is `operation`, `request` or `response`.
import { createRequire } from 'node:module';

const require = createRequire(new URL('tools/', import.meta.url));

const target = (tree, pointer) =>
  pointer
    .split('/')
    .slice(1)
    .reduce((at, name) => at?.[decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')], tree);

/**
 * Resolves all references, because neither tool follows circular references. A circular reference, a reference without
 * a target, and the eighth and further levels of nested references become `{}`, which allows every value.
 */
const resolve = (tree) => {
  const copy = (value, open) => {
    if (Array.isArray(value)) return value.map((item) => copy(item, open));
    if (typeof value !== 'object' || value === null) return value;
    if (typeof value.$ref === 'string') {
      if (open.includes(value.$ref) || open.length > 6) return {};
      return copy(target(tree, value.$ref.slice(1)) ?? {}, [...open, value.$ref]);
    }
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copy(member, open)]));
  };
  const { components, definitions, parameters, responses, ...rest } = tree;
  return copy(rest, []);
};

const methods = 'get|put|post|delete|options|head|patch|trace';

const runOpenapiDiff = async (before, after) => {
  const spec = (tree, location) => ({
    content: JSON.stringify(resolve(tree)),
    location,
    format: tree.swagger === undefined ? 'openapi3' : 'swagger2',
  });
  const differences = await require('openapi-diff').diffSpecs({
    sourceSpec: spec(before, 'before.json'),
    destinationSpec: spec(after, 'after.json'),
  });
  return (differences.breakingDifferences ?? []).flatMap(
    ({ code, sourceSpecEntityDetails: [old], destinationSpecEntityDetails: [now] }) => {
      const location = (old ?? now).location;
      if (code === 'path.remove') {
        return Object.keys(old.value)
          .filter((name) => new RegExp(`^(?:${methods})$`).test(name))
          .map((name) => ({
            operation: `${name.toUpperCase()} ${location.replace(/^paths\./, '')}`,
            part: 'operation',
            code,
          }));
      }
      const [, path, method, rest = ''] =
        new RegExp(`^paths\\.(.*?)\\.(${methods})(?:\\.(.*))?$`, 's').exec(location) ?? [];
      const part = rest === '' ? 'operation' : rest.startsWith('response') ? 'response' : 'request';
      return [{ operation: `${method?.toUpperCase()} ${path}`, part, code, at: rest }];
    },
  );
};

const runOptic = async (before, after) => {
  const { createRuleInputs } = require('@useoptic/rulesets-base/build/test-helpers');
  const { RuleRunner } = require('@useoptic/rulesets-base');
  const { BreakingChangesRuleset } = require('@useoptic/standard-rulesets');
  const runner = new RuleRunner([new BreakingChangesRuleset()]);
  const results = await runner.runRulesWithFacts(createRuleInputs(resolve(before), resolve(after)));
  return results
    .filter(({ passed }) => !passed)
    .map(({ name, where }) => {
      // Some rules apply both to requests and to responses, so only the place shows which of the two has changed.
      const [, method, path, at] = /\b(GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE) (\S+) ?(.*)/is.exec(where) ?? [];
      const part = /operation removal/i.test(name) ? 'operation' : /^response\b/.test(at) ? 'response' : 'request';
      return { operation: `${method?.toUpperCase()} ${path}`, part, code: name, at };
    });
};

export const otherTools = {
  'openapi-diff': { run: runOpenapiDiff, reads: (version) => /^(?:2\.0|3\.0)/.test(version) },
  optic: { run: runOptic, reads: (version) => /^3\./.test(version) },
};
