// Tests requests in code blocks: shell commands, curl and HTTP messages.
import { describe, expect, it } from 'vitest';
import { readCurl, readHttp } from '../../../../src/site/examples/read-request.ts';
import { readCommands } from '../../../../src/site/examples/shell-words.ts';

describe('shell commands', () => {
  it.each([
    ['curl \'a b\' "c $d \\" e" f\\ g', [['curl', 'a b', 'c $d " e', 'f g']]],
    ['a \\\n  b # no\nc', [['a', 'b'], ['c']]],
    ['# all\na#b | c; d && e', [['a#b'], ['c'], ['d'], ['e']]],
    ['a -d \'{\n  "b": 1\n}\'', [['a', '-d', '{\n  "b": 1\n}']]],
    ['a "b"\'c\'d', [['a', 'bcd']]],
    ['', []],
  ])('the words of the shell command %j are read', (source, words) => {
    expect(readCommands(source).map((command) => command.words)).toEqual(words);
  });

  it('each shell command has its line', () => {
    expect(readCommands("a 'x\ny'\n\nb \\\n c\nd").map(({ line }) => line)).toEqual([0, 3, 5]);
  });
});

describe('curl commands', () => {
  const read = (source: string) => readCurl(source)[0];

  it('a curl command is read as a request with its method, headers and body', () => {
    const source =
      "# make it\ncurl -sS -X PUT 'https://a.example.com/b?c=d' \\\n  -H 'X-A: 1: 2' --data '{\"e\": 1}' -o out.json";
    expect(read(source)).toEqual({
      method: 'PUT',
      url: 'https://a.example.com/b?c=d',
      headers: [['X-A', '1: 2']],
      body: '{"e": 1}',
      line: 1,
    });
  });

  it.each([
    ['curl a', 'GET', 'a'],
    ['curl -I a', 'HEAD', 'a'],
    ['curl -d x a', 'POST', 'a'],
    ['curl -XDELETE a', 'DELETE', 'a'],
    ['curl --request=PATCH --url a', 'PATCH', 'a'],
    ["curl -G a -d b=c --data-urlencode 'd=e f'", 'GET', 'a?b=c&d=e f'],
    ['curl -G a?x=y -d b=c', 'GET', 'a?x=y&b=c'],
    ['curl -F file=@a.csv a', 'POST', 'a'],
  ])('the method and address of `%s` are read', (source, method, url) => {
    expect(read(source)).toMatchObject({ method, url });
  });

  it('a curl command has the parts of its form, and the content type of `--json`', () => {
    expect(read('curl a -F name=b -F file=@c.csv')?.parts).toEqual(['name', 'file']);
    expect(read("curl a --json '{}'")).toMatchObject({ headers: [['Content-Type', 'application/json']], body: '{}' });
  });
});

it('an HTTP message is read as a request', () => {
  expect(readHttp('POST /a?b=c HTTP/1.1\nX-A: 1\n\n{\n\n}')).toEqual({
    method: 'POST',
    url: '/a?b=c',
    headers: [['X-A', '1']],
    body: '{\n\n}',
    line: 0,
  });
});
