// A code block → HTML with Prism's token classes. Colours are the stylesheet's business; a language that is not listed stays plain.
import type { Root } from 'hast';
import bash from 'refractor/bash';
import { refractor } from 'refractor/core';
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

const LANGUAGES = [
  ...[bash, csharp, css, diff, docker, go, graphql, http, ini, java, javascript, json, jsx, kotlin, markdown, markup, php, properties],
  ...[python, ruby, rust, shellSession, sql, swift, toml, tsx, typescript, yaml],
];
for (const language of LANGUAGES) refractor.register(language);
refractor.alias({ json: ['json5', 'jsonc'], bash: ['curl', 'zsh'], 'shell-session': ['console'] });

type TokenNode = Root['children'][number];

const toHtml = (nodes: readonly TokenNode[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return escapeText(node.value);
      if (node.type !== 'element') return '';
      const classes = Array.isArray(node.properties.className) ? node.properties.className.join(' ') : '';
      return `<span class="${classes}">${toHtml(node.children)}</span>`;
    })
    .join('');

/** Longer code is shown plain: a grammar's regular expressions may take quadratic time. */
const MAX_HIGHLIGHTED_LENGTH = 50_000;

export const highlight = (code: string, lang: string): string =>
  code.length <= MAX_HIGHLIGHTED_LENGTH && refractor.registered(lang.toLowerCase())
    ? toHtml(refractor.highlight(code, lang.toLowerCase()).children)
    : escapeText(code);
