/** The OpenAPI document of the data exchange, which is public: every call, its parameters and an example of each. */
import type { Fields } from '#domain/exchange/ade/ade.ts';
import { COLLECTIONS, type Collection } from '#domain/exchange/ade/collections.ts';
import { locationResource } from '#domain/exchange/ade/location.ts';
import { ADE_STATUS, MOST_IN_A_BATCH } from '#domain/exchange/ade/responses.ts';
import { cell } from '#domain/values/objects.ts';
import { sent } from '../../http/answers/sent.ts';
import type { App } from '../../http/app-type.ts';
import { VERSION } from '../../http/build.ts';
import type { Services } from '../../http/services.ts';
import { EXAMPLE_FARM, exampleResources } from './examples.ts';
import { ADE_VERSION } from './farm.routes.ts';
import { originOf } from './origin.ts';

export function documentRoute(app: App, services: Services): void {
  let paths: object | null = null;
  app.get('/v1/openapi.json', { config: { needs: 'public', compressed: true } }, (request, reply) => {
    paths ??= describedPaths();
    const document = { ...HEAD, servers: [{ url: `${originOf(services, request)}/ade/v1` }], paths };
    return sent(reply.type('application/json'), JSON.stringify(document));
  });
}

const error = {
  type: 'object',
  required: ['type', 'severity', 'status', 'title', 'detail'],
  properties: {
    type: { enum: Object.keys(ADE_STATUS) },
    severity: { const: 'Error' },
    status: { type: 'integer' },
    title: { type: 'string' },
    detail: { type: 'string' },
    instance: { type: ['string', 'null'], description: 'A JSON pointer into what was sent.' },
  },
};

const HEAD = {
  openapi: '3.1.0',
  info: {
    title: 'Cowbell: ICAR animal data exchange',
    version: VERSION,
    description:
      `ICAR ADE ${ADE_VERSION}. Each call but this document needs a key of the farm that opens \`/ade\`, as ` +
      '`Authorization: Bearer …`. Paths answer with and without a slash at their end.',
  },
  externalDocs: { url: 'https://github.com/adewg/ICAR', description: 'The schemas of the resources' },
  security: [{ key: [] }],
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    schemas: { Errors: { type: 'object', properties: { errors: { type: 'array', items: error } } } },
  },
};

const REFUSALS = {
  '4XX': {
    description: 'icarErrorCollection',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
  },
};

const PAGE_PARAMETERS = [
  inQuery('meta-modified-from', { type: 'string', format: 'date-time' }, '2026-06-14T00:00:00Z'),
  inQuery('meta-modified-to', { type: 'string', format: 'date-time' }, '2026-06-15T00:00:00Z'),
  inQuery('animal-scheme', { type: 'string' }, 'eu.bovine'),
  inQuery('animal-id', { type: 'string' }, 'DE0312312345'),
  inQuery('page-size', { type: 'integer', minimum: 1, maximum: 1000, default: 500 }, 500),
];

function inQuery(name: string, schema: object, example: unknown) {
  return { in: 'query', name, schema, example };
}

function describedPaths(): object {
  const examples = exampleResources();
  const { scheme, id } = EXAMPLE_FARM.location;
  const where = [
    { in: 'path', name: 'scheme', required: true, schema: { type: 'string' }, example: scheme },
    { in: 'path', name: 'id', required: true, schema: { type: 'string' }, example: id },
  ];
  const collections = COLLECTIONS.flatMap((collection): [string, object][] => {
    const example = examples.get(collection.name);
    const get = pageOf(collection, where, example);
    const at = `/locations/{scheme}/{id}/${collection.name}`;
    if (collection.readOnly || !example) return [[at, { get }]];
    const sent = asSent(example);
    return [
      [at, { get, post: writingOf(collection, where, { sent, answered: example }) }],
      [`/batches${at}`, { post: batchOf(collection, where, sent) }],
    ];
  });
  return {
    '/version': {
      get: answering(
        { summary: 'The releases of the data exchange and of Cowbell', type: 'object' },
        {
          ade: ADE_VERSION,
          cowbell: VERSION,
        },
      ),
    },
    '/openapi.json': {
      get: { ...answering({ summary: 'This document', type: 'object' }, HEAD.info), security: [] },
    },
    '/locations': {
      get: answering(
        { summary: 'The farm of the key', type: 'icarLocationCollection' },
        pageWith([exampleLocation()]),
      ),
    },
    ...Object.fromEntries(collections),
  };
}

function pageOf(collection: Collection, where: readonly object[], example: Fields | undefined): object {
  return {
    ...answering(
      {
        summary: `A page of ${collection.name}, in the order of their changes`,
        type: collection.collectionType,
      },
      pageWith(example ? [example] : []),
    ),
    parameters: [...where, ...PAGE_PARAMETERS],
  };
}

/** A resource as a program sends it that has it from elsewhere. */
function asSent({ meta, location: _, id: __, ...fields }: Fields): Fields {
  const modified = cell(Object(meta), 'modified');
  return { ...fields, meta: { source: 'example.org', sourceId: '4711', modified } };
}

const IDEMPOTENCY_KEY = {
  in: 'header',
  name: 'Idempotency-Key',
  schema: { type: 'string', maxLength: 200 },
  description: 'Names the request. A repeat of it is not done again: it gets the first answer.',
  example: '5d0a1f6e',
};

const JOURNAL_ENTRY = {
  'X-Journal-Entry': {
    schema: { type: 'integer' },
    description: 'The entry in the history of the farm, which undoes it; missing where nothing was changed.',
  },
};

function bodyOf(example: unknown, schema: object): object {
  return { required: true, content: { 'application/json': { schema, example } } };
}

function writingOf(
  { name, resourceType }: Collection,
  where: readonly object[],
  { sent, answered }: { sent: Fields; answered: Fields },
): object {
  const answer = (description: string) => ({
    description,
    headers: JOURNAL_ENTRY,
    content: { 'application/json': { schema: { type: 'object' }, example: answered } },
  });
  return {
    summary: `One of ${name}, written: known again by its source and sourceId`,
    parameters: [...where, IDEMPOTENCY_KEY],
    requestBody: bodyOf(sent, { type: 'object', description: resourceType }),
    responses: {
      200: answer(`${resourceType}: it was here. \`messages\` say what there is to say of it`),
      201: answer(`${resourceType}: it is new`),
      ...REFUSALS,
    },
  };
}

function batchOf({ name, resourceType }: Collection, where: readonly object[], sent: Fields): object {
  const example = { batchResults: [{ id: `${name}/12`, meta: sent.meta, messages: null }] };
  return {
    summary: `Up to ${MOST_IN_A_BATCH} of ${name}, written as one change: those that are refused alone are left out`,
    parameters: [...where, IDEMPOTENCY_KEY],
    requestBody: bodyOf([sent], {
      type: 'array',
      items: { type: 'object', description: resourceType },
      ...{ minItems: 1, maxItems: MOST_IN_A_BATCH },
    }),
    responses: {
      200: {
        description: 'What became of each, in the order in which they were sent',
        headers: JOURNAL_ENTRY,
        content: { 'application/json': { schema: { type: 'object' }, example } },
      },
      ...REFUSALS,
    },
  };
}

function exampleLocation(): Fields {
  const { key, time_zone, location } = EXAMPLE_FARM;
  return locationResource(
    { key, time_zone, name: 'Hill Farm', numbers: [location] },
    '2026-06-14T08:00:00.000Z',
  );
}

function pageWith(member: readonly Fields[]): object {
  return { view: { totalItems: member.length, pageSize: 500 }, member };
}

function answering({ summary, type }: { summary: string; type: string }, example: object): object {
  return {
    summary,
    responses: {
      200: {
        description: type,
        content: { 'application/json': { schema: { type: 'object' }, example } },
      },
      ...REFUSALS,
    },
  };
}
