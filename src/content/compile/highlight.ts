// Turns a code block into HTML with a few colours. Code in a language that is not listed here gets no colours.
import { getOwn } from '../../model/get-own.ts';
import type { Root } from 'hast';
import bash from 'refractor/bash';
import { refractor, type Syntax } from 'refractor/core';
import csharp from 'refractor/csharp';
import css from 'refractor/css';
import diff from 'refractor/diff';
import docker from 'refractor/docker';
import go from 'refractor/go';
import graphql from 'refractor/graphql';
import http from 'refractor/http';
import ini from 'refractor/ini';
import java from 'refractor/java';
import javascript from 'refractor/javascript';
import json from 'refractor/json';
import jsx from 'refractor/jsx';
import kotlin from 'refractor/kotlin';
import markdown from 'refractor/markdown';
import markup from 'refractor/markup';
import php from 'refractor/php';
import properties from 'refractor/properties';
import python from 'refractor/python';
import ruby from 'refractor/ruby';
import rust from 'refractor/rust';
import shellSession from 'refractor/shell-session';
import sql from 'refractor/sql';
import swift from 'refractor/swift';
import toml from 'refractor/toml';
import tsx from 'refractor/tsx';
import typescript from 'refractor/typescript';
import yaml from 'refractor/yaml';
import { codeClass, type CodeColour, type CodeWriter, createCodeWriter } from '../../model/content/code-html.ts';
import { escapeText } from '../../text/escape.ts';

/**
 * Grammars whose colours do not depend on other registered grammars. Each is registered on its first use, or together
 * with the grammars of `TOGETHER`.
 */
const ALONE: readonly Syntax[] = [
  ...[bash, json, python, yaml, javascript, typescript],
  ...[csharp, go, ini, java, kotlin, properties, rust, sql, swift, toml],
];

/**
 * Grammars that embed one another if they are registered. They are registered together, so that the colours of a code
 * block do not depend on the code blocks before it.
 */
const TOGETHER: readonly Syntax[] = [
  ...[css, diff, docker, graphql, http, jsx, markdown, markup, php, ruby, shellSession, tsx],
];

const GRAMMARS: ReadonlyMap<string, Syntax> = new Map(
  [...ALONE, ...TOGETHER].flatMap((grammar) =>
    [grammar.displayName, ...(grammar.aliases ?? [])].map((name) => [name, grammar] as const),
  ),
);

const ALIASES: Readonly<Record<string, string>> = {
  json5: 'json',
  jsonc: 'json',
  curl: 'bash',
  zsh: 'bash',
  console: 'shell-session',
};

const register = (grammar: Syntax): void => {
  for (const needed of ALONE.includes(grammar) ? [grammar] : [...ALONE, ...TOGETHER]) refractor.register(needed);
};

/**
 * Colours with Prism's token names, separated by `|`. If a token has several names, the first match wins. `builtin
 * class-name` matches a token that has both names.
 */
const COLOURS: readonly (readonly [colour: CodeColour, names: string])[] = [
  ['property', 'property|attr-name|tag|key|header-name|parameter|builtin class-name'],
  ['keyword', 'keyword|atrule|important|selector|rule|directive'],
  ['deleted', 'deleted'],
  ['function', 'function|class-name|decorator|annotation|builtin'],
  ['number', 'number|boolean|constant|null|symbol|variable|entity'],
  ['string', 'string|char|attr-value|regex|url|inserted|template-string|heredoc-string'],
  ['punctuation', 'punctuation|operator'],
  ['comment', 'comment|prolog|doctype|cdata'],
];

const NAMES = COLOURS.map(([colour, names]) => [colour, names.split('|').map((name) => name.split(' '))] as const);

/**
 * Look of a token. `name`: its classes. `weight`: the classes to use instead if the element around the token already
 * has the same colour.
 */
type Look = { readonly colour: CodeColour; readonly name: string; readonly weight: string };

const lookOf = (classes: readonly unknown[]): Look => {
  const colour =
    NAMES.find(([, names]) => names.some((words) => words.every((word) => classes.includes(word))))?.[0] ?? '';
  const isBold = classes.includes('bold') || classes.includes('title');
  const weight = [...(isBold ? ['b'] : []), ...(classes.includes('italic') ? ['i'] : [])].join(' ');
  return { colour, name: codeClass(colour, weight), weight };
};

const looks = new Map<string, Look>();

const knownLook = (classes: readonly unknown[]): Look => {
  const key = classes.join(' ');
  const known = looks.get(key);
  if (known !== undefined) return known;
  const look = lookOf(classes);
  looks.set(key, look);
  return look;
};

type TokenNode = Root['children'][number];

/**
 * Writes nodes as HTML. A token gets an element only if it has a weight, or a colour that differs from that of the
 * element around it.
 */
const write = (writer: CodeWriter, nodes: readonly TokenNode[], around: CodeColour): void => {
  for (const node of nodes) {
    if (node.type === 'text') writer.add('', escapeText(node.value));
    if (node.type !== 'element') continue;
    const look = knownLook(Array.isArray(node.properties.className) ? node.properties.className : []);
    const name = look.colour === around ? look.weight : look.name;
    if (name === '') write(writer, node.children, around);
    else writer.add(name, htmlOf(node.children, look.colour === '' ? around : look.colour));
  }
};

const htmlOf = (nodes: readonly TokenNode[], around: CodeColour): string => {
  const [only] = nodes;
  if (nodes.length === 1 && only?.type === 'text') return escapeText(only.value);
  const writer = createCodeWriter();
  write(writer, nodes, around);
  return writer.end();
};

/**
 * Maximum length of highlighted code, in UTF-16 units. Longer code is shown without colours, because a grammar's
 * regular expressions may take quadratic time.
 */
const MAX_HIGHLIGHTED_LENGTH = 50_000;

/**
 * Size above which the cache is cleared before the next value is added, in UTF-16 units of code and HTML. The cache is
 * useful because a translation has the same code as its original, and an edited page has mostly the same code as
 * before.
 */
const mostKept = 4_000_000;

const kept = new Map<string, string>();
let keptLength = 0;

const keep = (key: string, html: string): string => {
  if (keptLength > mostKept) {
    kept.clear();
    keptLength = 0;
  }
  kept.set(key, html);
  keptLength += key.length + html.length;
  return html;
};

/**
 * Returns the code as escaped HTML with the classes of its colours. `lang` is a Prism name or an alias, in upper or
 * lower case. Code in an unknown language, or of more than 50,000 UTF-16 units, gets no colours.
 */
export const highlight = (code: string, lang: string): string => {
  const name = lang.toLowerCase();
  const grammar = GRAMMARS.get(getOwn(ALIASES, name) ?? name);
  if (grammar === undefined || code.length > MAX_HIGHLIGHTED_LENGTH) return escapeText(code);
  const key = `${grammar.displayName} ${code}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  register(grammar);
  return keep(key, htmlOf(refractor.highlight(code, grammar.displayName).children, ''));
};
