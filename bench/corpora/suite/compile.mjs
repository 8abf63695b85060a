// Compiles a schema to a function that returns whether ajv accepts an instance.
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const Ajv = Ajv2020.default?.default ?? Ajv2020.default ?? Ajv2020;
const formats = addFormats.default ?? addFormats;

export const compile = (schema) => {
  const ajv = new Ajv({ strict: false, logger: false });
  formats(ajv);
  const validate = ajv.compile(schema);
  // Each instance is copied, because this version of ajv remembers the objects that it has seen.
  return (instance) => validate(JSON.parse(JSON.stringify(instance)));
};
