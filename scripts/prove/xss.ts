// Puts strings that could run as scripts into every sink of a site: no string may run, and no page may contain a string
// that could. `node … <strings> <seed> <part of a kind's name>…` sets the number of strings, the seed, and the kinds of
// sites (all by default). Lists how many strings each sink refused.
import { launchBrowser } from '../../tests/browser/support/browser.ts';
import { launchArguments } from '../../tests/xss/check-in-browser.ts';
import { kinds, sinksOf } from '../../tests/xss/kinds.ts';
import { control, countSinks, jobsOf, knownShapes, proveJobs, type SiteVerdict } from '../../tests/xss/prove.ts';
import { hostileStrings } from '../../tests/xss/strings.ts';

const STRINGS = 5_040;

const [count = STRINGS, seed = 20261127] = process.argv.slice(2, 4).map(Number);
const parts = process.argv.slice(4);
const wanted = kinds.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
const strings = hostileStrings(seed).slice(0, count);
const jobs = jobsOf(strings, wanted);
const browser = await launchBrowser({ more: launchArguments });
const known = await knownShapes();
const controls = await control(browser, known);
const blind = controls.filter((one) => !one.parser || !one.browser);

const verdicts: SiteVerdict[] = [];
const begin = Date.now();
const failures: string[] = [];
await proveJobs(browser, jobs, known, {
  onVerdict: (verdict) => {
    verdicts.push(verdict);
    for (const one of verdict.findings) console.log(one);
    const seconds = Math.round((Date.now() - begin) / 1000);
    console.error(
      `${verdicts.length} of ${jobs.length} sites, ${seconds} s: ${verdict.kind}, ${verdict.pages} ` +
        `pages, ${verdict.findings.length} findings`,
    );
  },
  onFailure: (failure) => {
    failures.push(failure);
    console.log(failure);
  },
});
await browser.close();

const sum = (of: (verdict: SiteVerdict) => number): number => verdicts.reduce((all, verdict) => all + of(verdict), 0);
console.log('| Kind of site | Sink | Refused |\n|---|---|--:|');
for (const kind of wanted)
  for (const sink of sinksOf(kind)) {
    const refused = verdicts
      .filter((verdict) => verdict.kind === kind.name)
      .reduce((all, verdict) => all + (verdict.refused.get(sink) ?? 0), 0);
    console.log(`| ${kind.name} | ${sink} | ${refused} |`);
  }
for (const { name, parser, browser: seen } of controls)
  console.log(
    `control: ${name}: parser ${parser ? 'finds it' : 'is blind'}, browser ${seen ? 'finds it' : 'is blind'}`,
  );

const refusals = sum(({ refused }) => [...refused.values()].reduce((all, one) => all + one, 0));
const ran = sum(({ hits }) => hits.length);
const faults = sum(({ findings }) => findings.length);
const foundControls = controls.length - blind.length;
console.log(
  `${strings.length} strings in ${countSinks(wanted)} sinks: ${sum(({ placed }) => placed)} strings were placed, ` +
    `and ${refusals} were refused. The parsers read ${sum(({ files }) => files)} files, and Chromium opened ` +
    `${sum(({ pages }) => pages)} pages without their policy, followed ${sum(({ moves }) => moves)} links, ` +
    `and showed ${sum(({ results }) => results)} search results. ` +
    `${ran} strings ran, the checks reported ${faults} fault${faults === 1 ? '' : 's'}, ` +
    `and ${failures.length} sites could not be checked; ` +
    `${foundControls} of ${controls.length} controls were found`,
);
process.exitCode = faults === 0 && ran === 0 && blind.length === 0 && failures.length === 0 ? 0 : 1;
