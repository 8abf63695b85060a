// The emitters of a site (`plugins.emitters`) → one output file for each emitter. An emitter runs at most once per
// build: when its file is written, or when the build has to know whether the emitter works.
import type { EmitResult, EmitInput } from '../../model/site/emitter.ts';
import type { OutputFile } from '../../model/site/output.ts';
import type { WorkerPool } from '../../model/ports.ts';
import type { Problem } from '../../model/problems/problem.ts';
import type { Site } from '../../model/site/site.ts';
import { endSentence } from '../../model/problems/thrown.ts';
import { toEmitterSite } from '../../site/outputs/emitter-site.ts';
import type { RouteIndex } from '../../site/routing/route-index.ts';
import { settingsPlace } from '../../site/settings-place.ts';
import { fingerprintOf } from '../../incremental/fingerprint.ts';

export type EmittedFile = {
  readonly path: string;
  readonly file: OutputFile;
  readonly settled: () => Promise<readonly Problem[]>;
};

const encoder = new TextEncoder();

/**
 * Plans the files of the site's emitters. `settled` reports `config/emitter` if an emitter throws or does not return a
 * string. In that case, the build must not write files.
 */
export const planEmitters = (site: Site, index: RouteIndex, pool: WorkerPool): readonly EmittedFile[] => {
  const emitters = site.settings.modules.filter(({ kind }) => kind === 'emitter');
  if (emitters.length === 0) return [];
  const seen = toEmitterSite(site, index);
  const state = fingerprintOf(JSON.stringify(seen));
  return emitters.flatMap(({ compiled: module, file: source, hash, output }, at): EmittedFile[] => {
    if (output === undefined) return [];
    let running: Promise<EmitResult> | undefined;
    const run = (): Promise<EmitResult> => {
      running ??= pool
        .map<EmitInput, EmitResult>('emit', [{ module, site: seen }], () => 0)
        .then(([answer]) => answer ?? { text: '' });
      return running;
    };
    const place = settingsPlace(site.settings, `plugins.emitters.${at}`);
    const settled = async (): Promise<readonly Problem[]> => {
      const answer = await run();
      if ('text' in answer) return [];
      const message = endSentence(`The emitter \`${source}\`, which makes \`${output}\`, ${answer.fault}`);
      const common = { code: 'config/emitter', severity: 'error', message } as const;
      if (answer.at === undefined)
        return [
          {
            ...common,
            hint:
              'make `emit` return a string without throwing, or remove the emitter from `plugins.emitters` in the ' +
              'config.',
            ...(place && { at: place }),
          },
        ];
      const hint = 'correct the emitter, or remove it from `plugins.emitters` in the config.';
      return [{ ...common, hint, at: answer.at, ...(place && { related: [{ message: 'named in', at: place }] }) }];
    };
    const produce = async (): Promise<Uint8Array> => {
      const answer = await run();
      return encoder.encode('text' in answer ? answer.text : '');
    };
    return [{ path: output, file: { key: fingerprintOf(`${hash} ${state}`), produce }, settled }];
  });
};
