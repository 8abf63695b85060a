// Reports a site whose config and locales do not determine which locale has no prefix in its URLs. If Mokcha guessed,
// adding the folder of another locale could change the guess, and with it published URLs.
import { toFilePath } from '../model/paths.ts';
import type { Problem } from '../model/problems/problem.ts';
import { type ConfigSource, configProblem } from './config-problems.ts';

const configFile = toFilePath('site.config.ts');

/**
 * Reports `config/default-locale` if a site has several locales and `ko` is not among them, because only their order
 * then determines the default. `codes`: the site's locales, as found in `content` or in the file names of descriptions.
 */
export const checkDefaultLocale = (codes: readonly string[], source: ConfigSource | undefined): readonly Problem[] => {
  if (codes.length < 2 || codes.includes('ko')) return [];
  const names = codes.map((code) => `\`${code}\``).join(', ');
  const message = `\`defaultLocale\` is not set, although the site has several locales: ${names}.`;
  const line = `defaultLocale: '${codes.find((code) => code === 'en') ?? codes[0]}'`;
  const hint = source
    ? `add \`${line},\`, or choose another locale: only addresses of the default locale have no prefix.`
    : `create \`${configFile}\` with \`export default { ${line} };\`, or choose another locale: only ` +
      'addresses of the default locale have no prefix.';
  const problem = configProblem(source, { path: '', code: 'config/default-locale', message, hint });
  return [{ at: { file: configFile }, ...problem }];
};
