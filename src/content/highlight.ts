// A code block → HTML with Prism's token classes. Colours are the stylesheet's business; a language that is not listed stays plain.
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
import { escapeText } from '../model/escape.ts';

/** Grammars that look at no other and that no other changes: each is registered when it is first needed. */
const ALONE: readonly Syntax[] = [bash, json, python, yaml];

/** These embed one another where they find them: all are registered or none, so that no code looks as it does because of other code. */
const TOGETHER: readonly Syntax[] = [
  ...[csharp, css, diff, docker, go, graphql, http, ini, java, javascript, jsx, kotlin, markdown, markup, php, properties],
  ...[ruby, rust, shellSession, sql, swift, toml, tsx, typescript],
];

const GRAMMARS: ReadonlyMap<string, Syntax> = new Map(
  [...ALONE, ...TOGETHER].flatMap((grammar) => [grammar.displayName, ...(grammar.aliases ?? [])].map((name) => [name, grammar] as const)),
);

const ALIASES: Readonly<Record<string, string>> = { json5: 'json', jsonc: 'json', curl: 'bash', zsh: 'bash', console: 'shell-session' };

const register = (grammar: Syntax): void => {
  for (const needed of ALONE.includes(grammar) ? [grammar] : [...ALONE, ...TOGETHER]) refractor.register(needed);
};

/** Prism's name for code in Markdown is ours for the box that all of it stands in. */
const BOX = 'code';

type TokenNode = Root['children'][number];

const toHtml = (nodes: readonly TokenNode[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return escapeText(node.value);
      if (node.type !== 'element') return '';
      const classes = Array.isArray(node.properties.className) ? node.properties.className.filter((name) => name !== BOX).join(' ') : '';
      return `<span class="${classes}">${toHtml(node.children)}</span>`;
    })
    .join('');

/** Longer code is shown plain: a grammar's regular expressions may take quadratic time. */
const MAX_HIGHLIGHTED_LENGTH = 50_000;

export const highlight = (code: string, lang: string): string => {
  const name = lang.toLowerCase();
  const grammar = GRAMMARS.get(ALIASES[name] ?? name);
  if (grammar === undefined || code.length > MAX_HIGHLIGHTED_LENGTH) return escapeText(code);
  register(grammar);
  return toHtml(refractor.highlight(code, grammar.displayName).children);
};
