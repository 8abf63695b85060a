// Tests the page of a reference, from one description with many constructs.
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { readReference } from '../../../src/reference/read/read-reference.ts';
import { messages } from '../../../templates/index.tsx';
import { everything } from './support/everything.ts';
import { media, object, operation, spec, string, text } from './support/build-spec.ts';
import { byId, elementsIn, entryOf, parseMarkup, wordsOf } from './support/parse-markup.ts';
import { renderSpec } from './support/render-spec.ts';

const page = renderSpec(everything);
const markup = parseMarkup(page.html);
const body = (path: string): ReturnType<typeof entryOf> => entryOf(markup, `createPet.body.${path}`);
const section = (id: string): string => wordsOf(byId(markup, id));
const linksIn = (id: string): (string | undefined)[] =>
  elementsIn(byId(markup, id))
    .filter(({ tag }) => tag === 'a')
    .map(({ attributes }) => attributes.href);

describe('head of a reference', () => {
  const head = wordsOf(elementsIn(markup).find(({ attributes }) => attributes.class === 'ref') ?? markup);

  it('the head of a reference has the title of the API, its version and its description', () => {
    expect(head).toContain('버전 2.0');
    expect(head).toContain('Everything API');
    expect(head).toContain('The lead.');
  });

  it('the head of a reference has servers with variables, contact, licence, terms and external documentation', () => {
    for (const words of [
      'https://{region}.example.com/v1',
      'The server.',
      '{region}',
      '기본값 eu',
      'eu, us',
      'The region.',
      'The team',
      'MIT',
      'https://example.com/terms',
      'The guide',
    ]) {
      expect(head).toContain(words);
    }
    expect(page.links).toEqual(
      expect.arrayContaining(['mailto:team@example.com', 'https://example.com/mit', 'https://example.com/docs']),
    );
  });

  it('the head of a reference has each security scheme with its flows and scopes', () => {
    expect(entryOf(markup, 'security-token').below).toContain('JWT');
    expect(entryOf(markup, 'security-key').below).toContain('query api_key');
    expect(entryOf(markup, 'security-oauth').below).toMatch(/https:\/\/example.com\/a.*read.*To read\./s);
  });
});

describe('sections of tags', () => {
  it('the section of a tag has its display name, its group and its description', () => {
    expect(section('tag-Pets')).toMatch(/The group.*The pets.*Pets.*All about pets\./s);
  });

  it('an operation is rendered once, and its other tags link to it', () => {
    expect(section('tag-Late')).toContain('Create a pet');
    expect(linksIn('tag-Late')).toContain('#createPet');
  });

  it('operations without a tag are in their own section, with words of their ids as titles without a summary', () => {
    expect(section('tag-~none')).toContain('그 밖의 호출');
    expect(section('search~20things')).toContain('Search things');
  });
});

describe('operations on a page', () => {
  it('the parameters in a path are marked', () => {
    const marked = elementsIn(byId(markup, 'createPet'))
      .filter(({ tag }) => tag === 'var')
      .map(wordsOf);
    expect(marked).toContain('{petId}');
  });

  it('alternatives of security are listed, with schemes that are needed together and the one without any', () => {
    expect(section('createPet')).toContain(
      '필요한 인증: token + oauth (권한 범위: read) 또는 key 또는 인증 없이도 부를 수 있음',
    );
    expect(section('getPet')).toContain('인증이 필요 없습니다.');
    expect(section('search~20things')).toContain('필요한 인증: token');
  });

  it('only a deprecated operation is marked as deprecated', () => {
    expect(section('getPet')).toContain('사용 중단');
    expect(section('search~20things')).not.toContain('사용 중단');
  });

  it('an operation has its own servers and documentation', () => {
    expect(section('createPet')).toContain('https://other.example.com');
    expect(linksIn('createPet')).toContain('https://example.com/create');
  });

  it('parameters are listed by place', () => {
    const headings = elementsIn(byId(markup, 'createPet'))
      .filter(({ tag }) => tag === 'h4')
      .map(wordsOf);
    expect(headings).toEqual(['서버', '경로', '쿼리', '쿼리 문자열 전체', '헤더', '쿠키', '요청 본문', '응답', '콜백']);
    expect(entryOf(markup, 'createPet.path.petId')).toMatchObject({
      line: 'petId integer int64 · 예 7 필수',
      below: 'Which pet.',
    });
    expect(entryOf(markup, 'createPet.header.X-Trace').line).toContain('필수');
    expect(entryOf(markup, 'createPet.cookie.session').line).toBe('session string');
  });

  it('a serialisation is shown only if it is not the default of its place', () => {
    expect(entryOf(markup, 'createPet.query.page').line).toBe('page integer · 기본값 0 · 빈 값 가능');
    expect(entryOf(markup, 'createPet.query.ids').line).toBe('ids integer[] · 값을 한데 묶어서 · 보내는 모양 ?ids=1,2');
    expect(entryOf(markup, 'createPet.query.filter').line).toBe(
      'filter object · 직렬화 deepObject · 보내는 모양 ?filter[from]=string 사용 중단',
    );
    expect(entryOf(markup, 'createPet.query.json').line).toBe('json object · application/json 형식');
    expect(entryOf(markup, 'createPet.querystring.rest').line).toContain('application/x-www-form-urlencoded');
    expect(byId(markup, 'createPet.query.filter.from')).toBeDefined();
  });

  it('media types with equal schemas are shown once, and others with their own anchors and encodings', () => {
    expect(section('createPet')).toContain('application/json, application/vnd.x+json · object');
    expect(section('createPet.body.multipart~2fform-data')).toMatch(
      /multipart\/form-data.*파트 file의 인코딩: image\/png 형식/s,
    );
    expect(byId(markup, 'createPet.body.multipart~2fform-data.file.header.X-Part')).toBeDefined();
  });

  it('every response is listed with headers, body and the calls that follow it', () => {
    expect(entryOf(markup, 'createPet.201')).toMatchObject({ line: '201 application/json · Pet' });
    expect(entryOf(markup, 'createPet.201').below).toMatch(
      /Made\..*Where it is\..*이어서 부를 호출.*Read it\..*petId = \$response\.body#\/id.*GET \/\{a\}\/b/s,
    );
    expect(entryOf(markup, 'createPet.204')).toMatchObject({ line: '204 ', below: 'Nothing new.' });
    expect(entryOf(markup, 'createPet.default').line).toBe('그 밖의 응답 본문 정의 없음');
  });

  it('the body of an error is a link to its schema', () => {
    expect(entryOf(markup, 'createPet.4XX').line).toContain('Error');
    expect(linksIn('createPet.4XX')).toContain('#schema-Error');
    expect(page.anchors).not.toContain('createPet.4XX.code');
  });

  it('callbacks are below their operation, and webhooks are in a section of their own', () => {
    expect(section('createPet.callback.done')).toContain('{$request.body#/url}');
    expect(byId(markup, 'createPet.callback.done.post.body.bark')).toBeDefined();
    expect(section('webhook-petMoved')).toContain('A pet moved');
    expect(byId(markup, 'webhook-petMoved.body.kind')).toBeDefined();
  });

  it('a webhook has no generated call, and shows the written examples', () => {
    const content = [media(text(), { examples: [{ name: 'a', value: string('moved') }] })];
    const moved = operation('petMoved', {
      method: 'POST',
      path: 'petMoved',
      requestBody: { isRequired: true, content },
    });
    const [webhook] = readReference(spec({ webhooks: [moved] })).webhooks;
    expect(webhook?.samples.map(({ label }) => label)).toEqual([{ key: 'reference.sample.request' }]);
    expect(section('webhook-petMoved')).not.toContain('curl');
  });

  it('an operation has its call in curl with links to other languages, and all other examples once', () => {
    const samples = elementsIn(byId(markup, 'createPet')).find(({ attributes }) => attributes.class === 'samples');
    const figures = elementsIn(samples ?? markup).filter(({ tag }) => tag === 'figure');
    expect(figures.map((figure) => wordsOf(figure.children[0] ?? ''))).toEqual([
      'curlPython',
      'Python SDK',
      '요청 예시 · A blue one',
      '201 응답 예시',
    ]);
    expect(figures.map((figure) => wordsOf(figure.children.at(-1) ?? ''))).toEqual([
      expect.stringContaining('"version": 1.0'),
      'pets.create()',
      '"it\'s"',
      '{\n  "id": 7,\n  "gone": null,\n  "ok": true\n}',
    ]);
    const colours = elementsIn(figures.at(-1) ?? markup)
      .map(({ attributes }) => attributes.class)
      .filter((name) => name?.length === 1);
    expect(colours).toEqual(['p', 'n', 'p', 'n', 'p', 'n']);
  });
});

describe('fields on a page', () => {
  it('a field has its name, type, limits, example and requirement on one line, and its description below', () => {
    expect(body('name')).toMatchObject({ line: 'name string · 2–128자 · 예 "Maple" 필수', below: 'The name.' });
    expect(body('version').line).toBe('version number · 기본값 1.0');
    expect(body('fixed').line).toBe('fixed "x" · 항상 "x"');
    expect(body('old').line).toBe('old string 사용 중단');
    expect(body('pets').line).toBe('pets Pet[] · 1개 이상 · 중복 없음');
    expect(body('nullable').line).toBe('nullable Dog | null');
    expect(body('scalar').line).toBe('scalar string | integer');
    expect(body('encoded').line).toBe('encoded string · base64 인코딩 · 내용은 image/png');
    expect(body('odd').line).toContain('futureKeyword: 7');
    expect(body('map').line).toBe('map map<string, object>');
  });

  it('the type of a field links to its schema', () => {
    expect(linksIn('createPet.body.colour')).toEqual(['#createPet.body.colour', '#schema-Colour']);
  });

  it('values of an enumeration are listed with their meanings and folded after eight', () => {
    expect(section('createPet.body.colour.RED')).toBe('RED RED meaning');
    expect(section('createPet.body.colour.GREY')).toBe('GREY');
    const fold = body('colour')
      .parts.flatMap(elementsIn)
      .find(({ tag }) => tag === 'details');
    expect(fold === undefined ? '' : wordsOf(fold)).toBe('값 2개 더 보기WHITEGREY');
  });

  it('a field is left out on the side to which it does not belong', () => {
    expect(page.anchors).not.toContain('createPet.body.pet.id');
    expect(page.anchors).toContain('createPet.body.pet.secret');
    expect(page.anchors).toContain('createPet.201.id');
    expect(page.anchors).not.toContain('createPet.201.secret');
    expect(entryOf(markup, 'schema-Pet.id').line).toContain('읽기 전용');
    expect(entryOf(markup, 'schema-Pet.secret').line).toContain('쓰기 전용');
  });

  it('a field of a base has its origin, and is required if the whole schema requires it', () => {
    expect(entryOf(markup, 'schema-Cat.kind').line).toBe('kind string · 출처 Pet 필수');
    expect(entryOf(markup, 'schema-Cat.secret').line).toContain('필수');
    expect(entryOf(markup, 'schema-Cat.lives').line).toBe('lives integer · 1–9');
    expect(section('schema-Cat')).not.toContain('A pet.');
    expect(section('schema-Pet')).toContain('이 스키마를 바탕으로 한 스키마: Cat');
  });

  it('alternatives of a field are listed by the value that chooses them', () => {
    expect(body('choice').below).toContain('다음 중 하나 · kind 값으로 고릅니다');
    expect(section('createPet.body.choice.Cat')).toMatch(/^cat Cat/);
    expect(section('createPet.body.choice.Dog')).toMatch(/^Dog Dog/);
    expect(section('createPet.body.unnamed.oneOf-1')).toMatch(/^object \{ a, b, c, … \}/);
    expect(section('createPet.body.unnamed.oneOf-2')).toBe('integer · 5 이상');
    expect(byId(markup, 'createPet.body.choice.Dog.bark')).toBeDefined();
  });

  it('every other keyword of the schema of a field is shown', () => {
    expect(byId(markup, 'createPet.body.map.~2a.inside')).toBeDefined();
    expect(body('map.~2a').line).toBe('그 밖의 이름 object');
    expect(body('closed').below).toMatch(/a 필드가 있으면 b 필드도 있어야 합니다\..*다른 필드는 둘 수 없습니다\./s);
    expect(body('patterned').below).toMatch(/\^x- string · 패턴 \^\[a-z\]\+\$/);
    expect(body('tuple').line).toBe('tuple [string, object]');
    expect(byId(markup, 'createPet.body.tuple.1.y')).toBeDefined();
    expect(body('tuple').below).toContain('항목을 더 둘 수 없습니다.');
    expect(section('createPet.body.contained.contains')).toContain('항목 중 하나 이상이 다음에 해당');
    for (const [keyword, name, words] of [
      ['if', 'a', '다음에 해당하면'],
      ['then', 'b', '해당할 때'],
      ['else', 'c', '해당하지 않을 때'],
      ['not', 'd', '다음에 해당하지 않아야 함'],
    ]) {
      expect(section(`createPet.body.conditional.${keyword}`)).toContain(words);
      expect(byId(markup, `createPet.body.conditional.${keyword}.${name}`)).toBeDefined();
    }
    expect(body('xml.p').below).toContain('name: para, attribute');
    expect(body('examples').below).toBe('예 "one"예 "two"');
  });

  it('nested fields are in details, of which two levels are open', () => {
    const opens = (id: string): boolean | undefined => {
      const own = entryOf(markup, id)
        .parts.flatMap((part) => part.children)
        .find((child) => typeof child !== 'string' && child.tag === 'details');
      return own === undefined || typeof own === 'string' ? undefined : own.attributes.open !== undefined;
    };
    expect(opens('createPet.body.level')).toBe(true);
    expect(opens('createPet.body.level.two')).toBe(true);
    expect(opens('createPet.body.level.two.three')).toBe(false);
    expect(byId(markup, 'createPet.body.level.two.three.four')).toBeDefined();
  });
});

describe('named schemas on a page', () => {
  it('a schema is a link below the second level and inside itself', () => {
    expect(page.anchors).toContain('getPet.200.inner.deep.deeper.RED');
    expect(linksIn('getPet.200.next')).toContain('#schema-Node');
    expect(page.anchors).not.toContain('getPet.200.next.value');
    expect(linksIn('schema-Node.inner.deep.deeper')).toContain('#schema-Colour');
  });

  it('values of a named enumeration are shown at each use, and folded below the levels that are open', () => {
    const folded = (id: string): string =>
      entryOf(markup, id)
        .parts.flatMap((part) => elementsIn(part))
        .filter(({ tag, attributes }) => tag === 'details' && attributes.open === undefined)
        .map(wordsOf)
        .join();
    expect(folded('createPet.body.colour')).not.toContain('RED');
    expect(page.anchors).toContain('createPet.body.colour.RED');
    expect(folded('schema-Node.inner.deep.deeper')).toContain('RED meaning');
    expect(page.anchors).toContain('schema-Colour.RED');
    expect(page.anchors).not.toContain('schema-Node.inner.deep.deeper.RED');
  });

  it('a schema lists the operations that use it, by side, directly or through another schema', () => {
    expect(section('schema-Pet')).toContain('받을 때: A pet moved');
    expect(section('schema-Pet')).toContain('보내고 받을 때: Create a pet');
    expect(section('schema-Colour')).toContain('Node에 포함: Get pet');
    expect(section('schema-Anything')).toContain('쓰는 호출이 없습니다.');
  });
});

describe('whole page', () => {
  it('each id is rendered once, and every link leads to an id', () => {
    expect(new Set(page.anchors).size).toBe(page.anchors.length);
    const ids = elementsIn(markup).flatMap(({ attributes }) => attributes.id ?? []);
    expect(ids.sort()).toEqual([...page.anchors].sort());
    expect(page.links.filter((href) => href.startsWith('#') && !page.anchors.includes(href.slice(1)))).toEqual([]);
  });

  it('anchors are the same in every locale', () => {
    expect(renderSpec(everything, { locale: 'en' }).anchors).toEqual(page.anchors);
  });

  it('every message is translated, and every placeholder is filled', () => {
    const english = wordsOf(
      elementsIn(parseMarkup(renderSpec(everything, { locale: 'en' }).html)).find(({ tag }) => tag === 'main') ??
        markup,
    );
    expect(english).not.toMatch(/\p{Script=Hangul}|reference\./u);
    expect(wordsOf(elementsIn(markup).find(({ tag }) => tag === 'main') ?? markup)).not.toMatch(
      /reference\.|\{(?:code|count|min|max|limit)\}/,
    );
    expect(Object.keys(messages.en)).toEqual(expect.arrayContaining(Object.keys(messages.ko)));
  });

  it('a reference page is valid HTML', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:standard', 'html-validate:a11y'],
      rules: { 'valid-id': ['error', { relaxed: true }] },
    });
    const report = await validator.validateString(page.html);
    expect(
      report.results.flatMap(({ messages: found }) =>
        found.map(({ ruleId, message, line, column }) => `${ruleId} ${message} ${line}:${column}`),
      ),
    ).toEqual([]);
  });

  it('an operation with only an id has the words of the id as its title', () => {
    const { html, anchors } = renderSpec(spec({ operations: [operation('ping')] }));
    expect(anchors).toContain('ping');
    expect(wordsOf(byId(parseMarkup(html), 'ping'))).toContain('Ping');
  });

  it('a description in another language is marked with that language', () => {
    const one = spec({ schemas: { A: object({ b: text({ description: 'Beschreibung' }) }) } });
    const { html } = renderSpec(one, {
      texts: { Beschreibung: { html: '<p>Beschreibung</p>', plain: 'Beschreibung', lang: 'de' } },
    });
    expect(html).toContain('<dd lang="de">Beschreibung</dd>');
  });
});
