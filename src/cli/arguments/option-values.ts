// The text of an option → its value, or an error that says what to write instead.
import { isIP } from 'node:net';
import { InvalidArgumentError } from 'commander';
import { isBasePath } from '../../config/is-base-path.ts';
import { isLinkBase } from '../../config/is-link-base.ts';
import { isLocaleCode } from '../../model/site/locale-code.ts';
import { findNearest } from '../../text/did-you-mean.ts';
import type { Rules } from '../../model/problems/problem.ts';
import { isProblemCode, problemCodes } from '../../model/problems/problem-codes.ts';
import { mostShards, type Shard } from '../../model/site/shard.ts';

/** Parses `--base`: a path such as `/developers/`. */
export const parseBase = (path: string): string => {
  if (!isBasePath(path)) throw new InvalidArgumentError('Write only a path: `/` or `/developers/`.');
  return path;
};

/** Parses `--port`. With 0, the operating system chooses a free port. */
export const parsePort = (text: string): number => {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('Write a number from 0 to 65535.');
  return port;
};

/** Parses `--report`: a file whose name ends in `.html` or `.json`. */
export const parseReport = (file: string): string => {
  if (!/\.(html|json)$/.test(file)) throw new InvalidArgumentError('Write a file that ends in .html or .json.');
  return file;
};

/** Parses `--profile`: a file whose name ends in `.cpuprofile`. */
export const parseProfile = (file: string): string => {
  if (!file.endsWith('.cpuprofile')) throw new InvalidArgumentError('Write a file that ends in .cpuprofile.');
  return file;
};

/** Parses `--shard`: the number of the shard and the number of shards, such as `2/4`. */
export const parseShard = (text: string): Shard => {
  const [number, count] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).slice(1).map(Number);
  if (!number || !count || number > count || count > mostShards)
    throw new InvalidArgumentError(
      `Write the number of the shard and the number of shards, at most ${mostShards}: \`2/4\`.`,
    );
  return { number, count };
};

/**
 * Parses `--host`: an IP address. Refuses `0.0.0.0` and `::`, because the server answers only requests whose `Host`
 * header names this address or loopback, and a request from another machine names neither `0.0.0.0` nor `::`.
 */
export const parseHost = (address: string): string => {
  if (isIP(address) === 0 || isUnspecified(address))
    throw new InvalidArgumentError('Write one address of this machine: 192.168.0.5.');
  return address;
};

const isUnspecified = (address: string): boolean => /^[0.:]+$/.test(address);

/** Parses `--link-base`: an `http` or `https` URL without a query or a fragment. */
export const parseLinkBase = (url: string): string => {
  if (!isLinkBase(url)) throw new InvalidArgumentError('Write a URL with its scheme: `https://docs.example.com`.');
  return url;
};

const severities = ['off', 'warning', 'error'] as const;

/**
 * Parses a `--rule` option, such as `<code>=off`, and returns it together with the rules of earlier `--rule` options.
 * If several options set the same code, the last one wins.
 */
export const parseRule = (text: string, before: Rules | undefined): Rules => {
  const [code = '', word, ...rest] = text.split('=').map((part) => part.trim());
  if (!isProblemCode(code)) {
    const nearest = findNearest(code, Object.keys(problemCodes));
    throw new InvalidArgumentError(
      `Unknown problem code \`${code}\`. ` +
        `${nearest ? `Write \`${nearest}=off\`.` : '`mokcha explain` lists all codes.'}`,
    );
  }
  const severity = severities.find((known) => known === word);
  if (severity === undefined || rest.length > 0)
    throw new InvalidArgumentError(`Write \`${code}=off\`, \`=warning\` or \`=error\`.`);
  return { ...before, [code]: severity };
};

/** Parses `--locale`: a BCP 47 tag. */
export const parseLocale = (code: string): string => {
  if (!isLocaleCode(code)) throw new InvalidArgumentError('Write a BCP 47 tag: ko, en, pt-BR.');
  return code;
};
