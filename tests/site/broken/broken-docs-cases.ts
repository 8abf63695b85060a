// Cases of broken-sites.md: pages that do not match the description that they mention.
import type { BrokenSite } from './broken-sites-cases.ts';

const guide = 'content/ko/docs/guide.md';
const api = 'specs/pets/openapi.yaml';

const description = `openapi: 3.1.0
info: { title: 반려동물 API, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /pets:
    get:
      operationId: listPets
      summary: 반려동물 목록
      parameters:
        - { name: status, in: query, schema: { $ref: '#/components/schemas/Status' } }
        - { name: X-Account, in: header, required: true, schema: { type: string } }
      responses: { '200': { description: 목록입니다. } }
    post:
      operationId: createPet
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
      responses: { '200': { description: 만들었습니다. } }
components:
  schemas:
    Status: { type: string, enum: [ASLEEP, AWAKE], x-enumDescriptions: { ASLEEP: 자는 중 } }
    Pet:
      type: object
      required: [petName]
      properties:
        petName: { type: string, minLength: 2, maxLength: 20 }
        status: { $ref: '#/components/schemas/Status' }
`;

const page = (body: string): string => `---\ntitle: 안내\n---\n\n${body}\n`;

const broken = (name: string, body: string, code: string, exitCode: 0 | 1 = 1): BrokenSite => ({
  name,
  change: { [api]: description, [guide]: page(body) },
  codes: [code],
  exitCode,
});

const fence = (info: string, code: string): string => `\`\`\`${info}\n${code}\n\`\`\``;
const json = (code: string, schema = 'pets/Pet'): string => fence(`json schema=${schema}`, code);
const http = (code: string, operation = 'pets/listPets'): string => fence(`http op=${operation}`, code);
const curl = (code: string): string => fence('bash', code);

export const brokenDocs: readonly BrokenSite[] = [
  broken('`::enum` of a missing schema', '::enum[pets/Staus]', 'docs/schema'),
  broken('`::enum` of a missing field', '::enum[pets/Pet#stat]', 'docs/schema'),
  broken('`::enum` of a field without values', '::enum[pets/Pet#petName]', 'docs/enum'),
  broken('`::enum` with an unknown attribute', '::enum[pets/Status]{depth=2}', 'docs/attribute'),
  broken('`::schema` of a missing schema', '::schema[pets/Pets]', 'docs/schema'),
  broken('`::schema` that names a missing field', '::schema[pets/Pet]{fields="status, petname"}', 'docs/schema'),
  broken('`::schema` with a depth that is not a number', '::schema[pets/Pet]{depth=all}', 'docs/attribute'),
  broken('`::operation` of a missing operation', '::operation[pets/createPets]', 'docs/operation'),
  broken('`::errors` of a missing API', '::errors[pet]', 'docs/api'),
  broken('`::parameters` of a missing operation', '::parameters[pets/listpets]', 'docs/operation'),
  broken('`::parameters` with an unknown `in`', '::parameters[pets/listPets]{in=querry}', 'docs/attribute'),
  broken('`:limit` of a missing field', '이름은 :limit[pets/Pet#name]자입니다.', 'docs/schema'),
  broken('`:limit` of a field without limits', '상태는 :limit[pets/Pet#status]자입니다.', 'docs/limit'),
  broken('a directive without a target', '::schema', 'docs/attribute'),
  broken('a JSON fence of a missing schema', json('{}', 'pets/Pets'), 'docs/schema'),
  broken('a JSON fence that is not JSON', json('{\n  "petName": "Bo",\n}'), 'docs/example'),
  broken('a JSON fence with a value of the wrong type', json('{ "petName": 1 }'), 'docs/example'),
  broken('a JSON fence without a required field', json('{ "status": "AWAKE" }'), 'docs/example'),
  broken('a JSON fence with a value beyond a limit', json('{ "petName": "B" }'), 'docs/example'),
  broken(
    'a JSON fence with a value outside its enumeration',
    json('{\n  "petName": "Bo",\n  "status": "ASLEPT"\n}'),
    'docs/example',
  ),
  broken('a JSON fence with an unknown field', json('{ "petName": "Bo", "stauts": "AWAKE" }'), 'docs/example'),
  broken('an HTTP fence of a missing operation', http('GET /pets', 'pets/listpets'), 'docs/operation'),
  broken('an HTTP fence with the wrong method', http('POST /pets'), 'docs/example'),
  broken('an HTTP fence with the wrong path', http('GET /pet'), 'docs/example'),
  broken('an HTTP fence with an unknown query parameter', http('GET /pets?stauts=AWAKE\nX-Account: 1'), 'docs/example'),
  broken('an HTTP fence without a required header', http('GET /pets?status=AWAKE'), 'docs/example'),
  broken(
    'a curl fence with a path that no operation has',
    curl("curl 'https://api.example.com/pet' -H 'X-Account: 1'"),
    'docs/example',
  ),
  broken(
    'a curl fence with a body that does not match the schema',
    curl('curl https://api.example.com/pets \\\n  -d \'{ "status": "AWAKE" }\''),
    'docs/example',
  ),
  broken(
    'a literal that is similar to a value of an enumeration (warning)',
    '상태는 `ASLEPP`입니다.',
    'docs/literal',
    0,
  ),
  broken('a literal that is similar to a field (warning)', '이름은 `petNmae`입니다.', 'docs/literal', 0),
];

export const brokenExemptions: readonly BrokenSite[] = [
  broken(
    'a comment that exempts from an unknown rule',
    '<!-- mokcha-ignore link/markdwon: 곧 -->\n[글](./gone.md)',
    'rule/unknown',
  ),
  broken('a comment that exempts nothing (warning)', '글. <!-- mokcha-ignore link/markdown -->', 'rule/unused', 0),
  {
    name: 'a page that no other page links to (warning)',
    change: { 'content/ko/pages/alone.md': '---\ntitle: 홀로\n---\n\n글.\n' },
    codes: ['page/orphan'],
    exitCode: 0,
  },
  {
    name: 'a stylesheet of the site with a missing picture',
    change: { 'content/static/own.css': '.a {\n  background: url(lgo.svg);\n}\n' },
    codes: ['link/broken'],
  },
];
