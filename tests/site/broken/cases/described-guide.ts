// Provides a guide next to a description with parameters, values and limits, for cases in which the two do not match.
import type { Change } from './broken-site.ts';
import { api, doc, guide } from './good-site.ts';

const description = `openapi: 3.1.0
info: { title: 반려동물 API, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /pets:
    get:
      operationId: listPets
      summary: 반려동물 목록
      parameters:
        - { name: status, in: query, schema: { $ref: '#/components/schemas/Status' } }
        - { name: X-Account, in: header, required: true, schema: { type: string } }
      responses: { '200': { description: 목록입니다. } }
    post:
      operationId: createPet
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
      responses: { '200': { description: 만들었습니다. } }
components:
  schemas:
    Status: { type: string, enum: [ASLEEP, AWAKE], x-enumDescriptions: { ASLEEP: 자는 중 } }
    Pet:
      type: object
      required: [petName]
      properties:
        petName: { type: string, minLength: 2, maxLength: 20 }
        status: { $ref: '#/components/schemas/Status' }
`;

/** Returns the description, and a guide with a text that mentions it. */
export const describedGuide = (body: string): Change => ({ [api]: description, [guide]: doc('안내', body) });
