// Pages that disagree with the description that they speak of.
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
  broken('`::enum` of a schema that is not there', '::enum[pets/Staus]', 'docs/schema'),
  broken('`::enum` of a field that is not there', '::enum[pets/Pet#stat]', 'docs/schema'),
  broken('`::enum` of a field without values', '::enum[pets/Pet#petName]', 'docs/enum'),
  broken('`::enum` with an attribute that it does not know', '::enum[pets/Status]{depth=2}', 'docs/attribute'),
  broken('`::schema` of a schema that is not there', '::schema[pets/Pets]', 'docs/schema'),
  broken('`::schema` with a field that the schema has not', '::schema[pets/Pet]{fields="status, petname"}', 'docs/schema'),
  broken('`::schema` with a depth that is not a number', '::schema[pets/Pet]{depth=all}', 'docs/attribute'),
  broken('`::operation` of an operation that is not there', '::operation[pets/createPets]', 'docs/operation'),
  broken('`::errors` of an API that is not there', '::errors[pet]', 'docs/api'),
  broken('`::parameters` of an operation that is not there', '::parameters[pets/listpets]', 'docs/operation'),
  broken('`::parameters` in a place that parameters have not', '::parameters[pets/listPets]{in=querry}', 'docs/attribute'),
  broken('`:limit` of a field that is not there', '이름은 :limit[pets/Pet#name]자입니다.', 'docs/schema'),
  broken('`:limit` of a field without limits', '상태는 :limit[pets/Pet#status]자입니다.', 'docs/limit'),
  broken('a directive without what it speaks of', '::schema', 'docs/attribute'),
  broken('a JSON fence of a schema that is not there', json('{}', 'pets/Pets'), 'docs/schema'),
  broken('a JSON fence that is not JSON', json('{\n  "petName": "Bo",\n}'), 'docs/example'),
  broken('a JSON fence with a value of the wrong type', json('{ "petName": 1 }'), 'docs/example'),
  broken('a JSON fence without a required field', json('{ "status": "AWAKE" }'), 'docs/example'),
  broken('a JSON fence beyond a limit', json('{ "petName": "B" }'), 'docs/example'),
  broken('a JSON fence with a value that the enumeration has not', json('{\n  "petName": "Bo",\n  "status": "ASLEPT"\n}'), 'docs/example'),
  broken('a JSON fence with a field that the schema has not', json('{ "petName": "Bo", "stauts": "AWAKE" }'), 'docs/example'),
  broken('an HTTP fence of an operation that is not there', http('GET /pets', 'pets/listpets'), 'docs/operation'),
  broken('an HTTP fence with another method', http('POST /pets'), 'docs/example'),
  broken('an HTTP fence with another path', http('GET /pet'), 'docs/example'),
  broken('an HTTP fence with a query parameter that is not there', http('GET /pets?stauts=AWAKE\nX-Account: 1'), 'docs/example'),
  broken('an HTTP fence without a required header', http('GET /pets?status=AWAKE'), 'docs/example'),
  broken('a curl fence of a path that no operation has', curl("curl 'https://api.example.com/pet' -H 'X-Account: 1'"), 'docs/example'),
  broken(
    'a curl fence whose body the schema refuses',
    curl('curl https://api.example.com/pets \\\n  -d \'{ "status": "AWAKE" }\''),
    'docs/example',
  ),
  broken('a literal that is nearly a value of an enumeration (warning)', '상태는 `ASLEPP`입니다.', 'docs/literal', 0),
  broken('a literal that is nearly a field (warning)', '이름은 `petNmae`입니다.', 'docs/literal', 0),
];

export const brokenExemptions: readonly BrokenSite[] = [
  broken(
    'a comment that exempts from a rule that there is not',
    '<!-- mokcha-ignore link/markdwon: 곧 -->\n[글](./gone.md)',
    'rule/unknown',
  ),
  broken('a comment that exempts nothing (warning)', '글. <!-- mokcha-ignore link/markdown -->', 'rule/unused', 0),
  {
    name: 'a page that nothing leads to (warning)',
    change: { 'content/ko/pages/alone.md': '---\ntitle: 홀로\n---\n\n글.\n' },
    codes: ['page/orphan'],
    exitCode: 0,
  },
  {
    name: 'a stylesheet of the site with a picture that is not there',
    change: { 'content/static/own.css': '.a {\n  background: url(lgo.svg);\n}\n' },
    codes: ['link/broken'],
  },
];
