// The JSON Schemas that the package brings for editors (`lib/schemas`), by file name: what front matter and the config may hold.
import { namedSchemas, siteConfigSchema } from '../config/schema.ts';
import { toJsonSchema } from '../config/to-json-schema.ts';
import { frontMatterSchema } from '../content/front-matter-schema.ts';

export const jsonSchemas = (): Readonly<Record<string, object>> => ({
  'front-matter.json': toJsonSchema(frontMatterSchema, { title: 'Front matter of Mokcha' }),
  'site-config.json': toJsonSchema(siteConfigSchema, { title: 'Config of Mokcha', named: namedSchemas }),
});
