// Lists cases of broken-sites.md: examples and literals that are invalid or do not match the description.
import type { BrokenSite } from './broken-site.ts';
import { describedGuide } from './described-guide.ts';

const fence = (info: string, code: string): string => `\`\`\`${info}\n${code}\n\`\`\``;
const json = (code: string, schema = 'pets/Pet'): string => fence(`json schema=${schema}`, code);
const http = (code: string, operation = 'pets/listPets'): string => fence(`http op=${operation}`, code);
const curl = (code: string): string => fence('bash', code);

export const brokenExamples: readonly BrokenSite[] = [
  {
    name: 'a JSON fence of a missing schema',
    change: describedGuide(json('{}', 'pets/Pets')),
    codes: ['docs/schema'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/schema  The description \`pets\` has no schema \`Pets\`.
          content/ko/docs/guide.md:5:1
          5 | \`\`\`json schema=pets/Pets
            | ^
          hint: write \`pets/Pet\`.

        1 error
      `),
  },
  {
    name: 'a JSON fence that is not JSON',
    change: describedGuide(json('{\n  "petName": "Bo",\n}')),
    codes: ['docs/example'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/example  The example is not valid JSON: Trailing comma before \`}\`.
          content/ko/docs/guide.md:7:18
          7 |   "petName": "Bo",
            |                  ^
          hint: remove the comma.

        1 error
      `),
  },
  {
    name: 'a JSON fence with a value of the wrong type',
    change: describedGuide(json('{ "petName": 1 }')),
    codes: ['docs/example'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/example  \`/petName\` has the wrong type.
          content/ko/docs/guide.md:6:1
          6 | { "petName": 1 }
            | ^^^^^^^^^^^^^^^^
          hint: use a value of type \`string\`.

        1 error
      `),
  },
  {
    name: 'a JSON fence without a required field',
    change: describedGuide(json('{ "status": "AWAKE" }')),
    codes: ['docs/example'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/example  The value has no field \`petName\`.
          content/ko/docs/guide.md:6:1
          6 | { "status": "AWAKE" }
            | ^^^^^^^^^^^^^^^^^^^^^
          hint: add \`petName\`.

        1 error
      `),
  },
  {
    name: 'a JSON fence with a value beyond a limit',
    change: describedGuide(json('{ "petName": "B" }')),
    codes: ['docs/example'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/example  \`/petName\` must not have fewer than 2 characters.
          content/ko/docs/guide.md:6:1
          6 | { "petName": "B" }
            | ^^^^^^^^^^^^^^^^^^

        1 error
      `),
  },
  {
    name: 'a JSON fence with a value outside its enumeration',
    change: describedGuide(json('{\n  "petName": "Bo",\n  "status": "ASLEPT"\n}')),
    codes: ['docs/example'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/example  \`/status\` is \`ASLEPT\`, which is not an allowed value.
          content/ko/docs/guide.md:8:3
          8 |   "status": "ASLEPT"
            |   ^^^^^^^^^^^^^^^^^^
          hint: write \`ASLEEP\`.

        1 error
      `),
  },
  {
    name: 'a JSON fence with an unknown field',
    change: describedGuide(json('{ "petName": "Bo", "stauts": "AWAKE" }')),
    codes: ['docs/example'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/example  \`/stauts\` is a field that the description does not have.
          content/ko/docs/guide.md:6:1
          6 | { "petName": "Bo", "stauts": "AWAKE" }
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          hint: write \`status\`.

        1 error
      `),
  },
  {
    name: 'an HTTP fence of a missing operation',
    change: describedGuide(http('GET /pets', 'pets/listpets')),
    codes: ['docs/operation'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/operation  The description \`pets\` has no operation \`listpets\`.
          content/ko/docs/guide.md:5:1
          5 | \`\`\`http op=pets/listpets
            | ^
          hint: write \`pets/listPets\`.

        1 error
      `),
  },
  {
    name: 'an HTTP fence with the wrong method',
    change: describedGuide(http('POST /pets')),
    codes: ['docs/example'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/example  The method of \`listPets\` is \`GET\`, not \`POST\`.
          content/ko/docs/guide.md:6:1
          6 | POST /pets
            | ^^^^^^^^^^
          hint: write \`GET\`.

        1 error
      `),
  },
  {
    name: 'an HTTP fence with the wrong path',
    change: describedGuide(http('GET /pet')),
    codes: ['docs/example'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/example  The URL \`/pet\` does not match the path of \`listPets\`.
          content/ko/docs/guide.md:6:1
          6 | GET /pet
            | ^^^^^^^^
          hint: write \`/pets\` after the server’s URL.

        1 error
      `),
  },
  {
    name: 'an HTTP fence with an unknown query parameter',
    change: describedGuide(http('GET /pets?stauts=AWAKE\nX-Account: 1')),
    codes: ['docs/example'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/example  Unknown query parameter \`stauts\`.
          content/ko/docs/guide.md:6:1
          6 | GET /pets?stauts=AWAKE
            | ^^^^^^^^^^^^^^^^^^^^^^
          hint: write \`status\`.

        1 error
      `),
  },
  {
    name: 'an HTTP fence without a required header',
    change: describedGuide(http('GET /pets?status=AWAKE')),
    codes: ['docs/example'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/example  The header parameter \`X-Account\` is missing.
          content/ko/docs/guide.md:6:1
          6 | GET /pets?status=AWAKE
            | ^^^^^^^^^^^^^^^^^^^^^^
          hint: add \`X-Account\`.

        1 error
      `),
  },
  {
    name: 'a curl fence with a path that no operation has',
    change: describedGuide(curl("curl 'https://api.example.com/pet' -H 'X-Account: 1'")),
    codes: ['docs/example'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/example  No operation has the path \`/pet\`.
          content/ko/docs/guide.md:6:1
          6 | curl 'https://api.example.com/pet' -H 'X-Account: 1'
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          hint: write \`/pets\`.

        1 error
      `),
  },
  {
    name: 'a curl fence with a body that does not match the schema',
    change: describedGuide(curl('curl https://api.example.com/pets \\\n  -d \'{ "status": "AWAKE" }\'')),
    codes: ['docs/example'],
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        error docs/example  The request body of \`createPet\` has no field \`petName\`.
          content/ko/docs/guide.md:6:1
          6 | curl https://api.example.com/pets \\
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          hint: add \`petName\`.

        1 error
      `),
  },
  {
    name: 'a literal that is similar to a value of an enumeration (warning)',
    change: describedGuide('상태는 `ASLEPP`입니다.'),
    codes: ['docs/literal'],
    exitCode: 0,
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        warning docs/literal  No description contains the name \`ASLEPP\`, but one contains a similar name.
          content/ko/docs/guide.md:5:6
          5 | 상태는 \`ASLEPP\`입니다.
            |         ^^^^^^
          hint: write \`ASLEEP\`.

        1 warning
      `),
  },
  {
    name: 'a literal that is similar to a field (warning)',
    change: describedGuide('이름은 `petNmae`입니다.'),
    codes: ['docs/literal'],
    exitCode: 0,
    expectReport: (report) =>
      report.toMatchInlineSnapshot(`
        warning docs/literal  No description contains the name \`petNmae\`, but one contains a similar name.
          content/ko/docs/guide.md:5:6
          5 | 이름은 \`petNmae\`입니다.
            |         ^^^^^^^
          hint: write \`petName\`.

        1 warning
      `),
  },
];
