// Tests reading the requests in the shell fences of a page. Each is read as curl would send it, or reported as a
// problem at its line.
import { describe, expect, it } from 'vitest';
import { readForm } from './http-request.ts';
import { readPageCalls } from './read-curl.ts';

const page = (script: string, language = 'bash') =>
  readPageCalls('page.md', `# Title\n\n\`\`\`${language}\n${script}\n\`\`\`\n`, new Map([['HOST', 'api.example.com']]));

const requestOf = (script: string) => {
  const { calls, problems } = page(script);
  expect(problems).toEqual([]);
  return calls[0]?.request;
};

describe('a curl line', () => {
  it('a `curl` command is read over continued lines, with single and double quotes and escapes', () => {
    const script = String.raw`curl -s -X PUT "https://$HOST/a?b=\"c\"" \
  -H 'X-One: it is '"'one'" \
  --header "X-Two: \$5 \n" # a comment`;
    expect(requestOf(script)).toEqual({
      method: 'PUT',
      target: '/a?b=%22c%22',
      headers: [
        ['X-One', "it is 'one'"],
        ['X-Two', String.raw`$5 \n`],
      ],
      body: undefined,
    });
  });

  it('a `curl` command knows the variables that the page set before it, in this fence or an earlier one', () => {
    const first = '```bash\nNO=1001\nexport NAME="a b"\n```\n';
    const second = '```sh\ncurl "https://$HOST/x/$NO""" -H "Name: $NAME" -H \'Raw: $NAME\'\n```\n';
    const { calls, problems } = readPageCalls('page.md', first + second, new Map([['HOST', 'api.example.com']]));
    expect(problems).toEqual([]);
    expect(calls[0]?.request).toMatchObject({
      target: '/x/1001',
      headers: [
        ['Name', 'a b'],
        ['Raw', '$NAME'],
      ],
    });
    expect(calls[0]?.line).toBe(6);
  });

  it('data is sent as a form, as JSON or in the query, depending on the options', () => {
    const url = 'https://api.example.com/x';
    expect(requestOf(`curl ${url} -d a=1 --data b=2`)).toMatchObject({
      method: 'POST',
      headers: [['Content-Type', 'application/x-www-form-urlencoded']],
      body: 'a=1&b=2',
    });
    expect(requestOf(`curl ${url} --json '{"a": 1}'`)).toMatchObject({ method: 'POST', body: '{"a": 1}' });
    expect(requestOf(`curl -G '${url}?z=0' --data-urlencode 'a=1 & 2' -d b=3`)).toMatchObject({
      method: 'GET',
      target: '/x?z=0&a=1%20%26%202&b=3',
      body: undefined,
    });
  });

  it('files are sent as parts of a form, by their names', () => {
    const request = requestOf("curl https://api.example.com/x -F 'file=@a.csv;type=text/csv' -F note=hello");
    const type = request?.headers.find(([name]) => name === 'Content-Type')?.[1] ?? '';
    expect(request?.method).toBe('POST');
    expect(readForm(type, request?.body ?? '')).toEqual([
      { name: 'file', fileName: 'a.csv', type: 'text/csv', content: '(a.csv)' },
      { name: 'note', fileName: undefined, type: undefined, content: 'hello' },
    ]);
  });

  it('a `curl` command is found in a loop, after another command and before a pipe', () => {
    const script =
      'for no in 1 2; do curl https://api.example.com/a; done\necho x && curl https://api.example.com/b | ' +
      'jq . > out.json\ncurl https://api.example.com/c';
    const { calls, problems } = page(script);
    expect(problems).toEqual([]);
    expect(calls.map(({ line, request }) => `${line} ${request.target}`)).toEqual(['4 /a', '5 /b', '6 /c']);
  });

  it.each([
    ['an unset variable', 'curl https://$WHERE/x', 4, 'the variable `WHERE` is set nowhere before'],
    ['an unknown option', 'curl --digest https://api.example.com/x', 4, 'the option `--digest` is not read here'],
    ['output of another command', 'true\nTOKEN=$(cat token)', 5, 'what another command prints'],
    ['an unclosed quote', "curl 'https://api.example.com/x", 4, 'is not read here'],
    ['no URL', "curl -H 'A: b'", 4, 'no URL'],
    ['a header without a colon', 'curl https://api.example.com/x -H nothing', 4, 'the header `nothing` has no colon'],
    ['data from a file', 'curl https://api.example.com/x -d @body.json', 4, 'data from a file is not read here'],
  ])('a `curl` command that is not understood is a problem at its line: %s', (_what, script, line, reason) => {
    const [problem] = page(script).problems;
    expect(problem).toMatchObject({ file: 'page.md', line });
    expect(problem?.reason).toContain(reason);
  });

  it('a `curl` command in a fence that is not a shell fence is a problem', () => {
    expect(page('curl https://api.example.com/x', 'text')).toMatchObject({ calls: [], problems: [{ line: 4 }] });
  });
});
