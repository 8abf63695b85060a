// Lists bombs of parts with many values that all operations share. The number of operations and the size of the part
// grow together.
import { type Bomb, members, times } from '../bomb.ts';
import { describedSite, ok, operation, type Part } from './description.ts';

const shared: Readonly<Record<string, (size: number) => Part>> = {
  headers: (size) => ({
    paths: members(size, (at) => [
      `/a${at}`,
      operation(at, { responses: { 200: { $ref: '#/components/responses/r' } } }),
    ]),
    components: {
      responses: {
        r: { description: 'A', headers: members(size, (at) => [`X-${at}`, { schema: { type: 'string' } }]) },
      },
    },
  }),
  'media types': (size) => ({
    paths: members(size, (at) => [
      `/a${at}`,
      { post: { requestBody: { $ref: '#/components/requestBodies/b' }, responses: ok } },
    ]),
    components: {
      requestBodies: {
        b: { content: members(size, (at) => [`application/x${at}`, { schema: { type: 'string', maxLength: at } }]) },
      },
    },
  }),
  'values of an example': (size) => ({
    paths: members(size, (at) => [
      `/a${at}`,
      operation(at, {
        responses: {
          200: {
            description: 'A',
            content: { 'application/json': { examples: { e: { $ref: '#/components/examples/e' } } } },
          },
        },
      }),
    ]),
    components: { examples: { e: { value: members(size, (at) => [`p${at}`, at]) } } },
  }),
  'callback operations': (size) => ({
    paths: members(size, (at) => [
      `/a${at}`,
      operation(at, { callbacks: { c: { $ref: '#/components/callbacks/c' } } }),
    ]),
    components: { callbacks: { c: members(size, (at) => [`{$request.body#/u${at}}`, { post: { responses: ok } }]) } },
  }),
  'parameters of a path': (size) => ({
    paths: members(size, (at) => [`/a${at}`, { $ref: '#/components/pathItems/p' }]),
    components: {
      pathItems: {
        p: {
          parameters: times(size, (at) => ({ name: `p${at}`, in: 'query', schema: { type: 'string' } })),
          get: { responses: ok },
          put: { responses: ok },
        },
      },
    },
  }),
  'parameters for operations of one path': (size) => ({
    openapi: '3.2.0',
    paths: {
      '/a': {
        parameters: times(size, (at) => ({ name: `p${at}`, in: 'query', schema: { type: 'string' } })),
        additionalOperations: members(size, (at) => [`M${at}`, { responses: ok }]),
      },
    },
  }),
  'security requirements': (size) => ({
    security: times(size, (at) => ({ [`k${at}`]: [] })),
    paths: members(size, (at) => [`/a${at}`, operation(at)]),
    components: {
      securitySchemes: members(size, (at) => [`k${at}`, { type: 'apiKey', name: `k${at}`, in: 'header' }]),
    },
  }),
  links: (size) => ({
    paths: members(size, (at) => [
      `/a${at}`,
      operation(at, { responses: { 200: { $ref: '#/components/responses/r' } } }),
    ]),
    components: {
      responses: { r: { description: 'A', links: members(size, (at) => [`l${at}`, { operationId: 'o0' }]) } },
    },
  }),
};

export const sharedBombs: readonly Bomb[] = Object.entries(shared).map(
  ([name, make]): Bomb => ({ name: `shared/many ${name}`, size: 400, files: (size) => describedSite(make(size)) }),
);
