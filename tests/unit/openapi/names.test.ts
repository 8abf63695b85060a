// Tests that references to security schemes and operations that do not exist are reported. Only OpenAPI 3.2 allows a
// reference to a security scheme by its URI.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseText } from './helpers.ts';

const problemsOf = async (text: string): Promise<string[]> =>
  (await parseText(text)).problems.map(
    ({ code, severity, message, hint }) => `${severity} ${code} ${message} → ${hint}`,
  );

it('a missing scheme, a missing operation of a link and an invalid default are reported at their lines', async () => {
  const text = readFileSync(new URL('../../descriptions/f22-dangling.yaml', import.meta.url), 'utf8');
  expect(await problemsOf(text)).toEqual([
    'warning api/name Unknown security scheme `nosuch`. → define it in `components.securitySchemes`, or ' +
      'remove this requirement.',
    'warning api/example The default `c` is not a value of its `enum`. → write `a`.',
    'warning api/name No operation has the `operationId` `nowhere`. → write the `operationId` of an operation here.',
  ]);
});

it('missing names are reported in operations, webhooks and 2.0, and existing ones are not', async () => {
  const head = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\n';
  const responses =
    "responses: { '200': { description: A, links: { one: { operationId: getB }, two: { operationId: onMade } } } }";
  const callbacks =
    "callbacks: { made: { '{$url}': { post: { operationId: onMade, responses: { '200': { description: A } } } } } }";
  const calls =
    `paths:\n  /a: { get: { operationId: getA, security: [{ kee: [] }, {}], ` +
    `${callbacks}, ${responses} } }\n  /b: { get: { operationId: getB, security: [{ key: [] }], ` +
    `responses: { '200': { description: B } } } }\n`;
  const schemes = 'components: { securitySchemes: { key: { type: apiKey, in: header, name: X } } }\n';
  expect(await problemsOf(`${head}${calls}${schemes}`)).toEqual([
    'warning api/name Unknown security scheme `kee`. → write `key`.',
  ]);
  const hook =
    "webhooks: { made: { post: { operationId: made, security: [{ gone: [] }], responses: { '200': { " +
    'description: A } } } } }\n';
  expect((await problemsOf(`${head}${hook}`)).map((line) => line.slice(0, 24))).toContain('warning api/name Unknown');
  const old =
    "swagger: '2.0'\ninfo: { title: A, version: '1' }\nsecurity: [{ key: [] }]\npaths: " +
    '{}\nsecurityDefinitions: { key: { type: apiKey, in: header, name: X } }\n';
  expect(await problemsOf(old)).toEqual([]);
});

it.each(['3.0.4', '3.1.0', '3.2.0'])(
  'the URI of a security scheme is a valid name only in 3.2: in %s',
  async (version) => {
    const text = `openapi: ${version}\ninfo: { title: A, version: '1' }\nsecurity: [{ '#/x/key': [] }]\npaths: {}\n`;
    expect(await problemsOf(text)).toEqual(
      version === '3.2.0'
        ? []
        : [
            'warning api/name Unknown security scheme `#/x/key`. → define it in `components.securitySchemes`, or ' +
              'remove this requirement.',
          ],
    );
  },
);
