// The schemas of front matter and of the config → the JSON Schemas in the package (`lib/schemas`), which editors use.
import { namedSchemas, siteConfigSchema } from '../config/schema.ts';
import { toJsonSchema } from '../config/to-json-schema.ts';
import { frontMatterSchema } from '../content/front-matter/front-matter-schema.ts';

/** Returns the JSON Schemas by file name. */
export const jsonSchemas = (): Readonly<Record<string, object>> => ({
  'front-matter.json': toJsonSchema(frontMatterSchema, { title: 'Front matter of Mokcha' }),
  'site-config.json': toJsonSchema(siteConfigSchema, { title: 'Config of Mokcha', named: namedSchemas }),
});
