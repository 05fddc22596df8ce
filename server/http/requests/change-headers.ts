/** The headers of requests and of a change's answer, for the OpenAPI document. */
const TEXT = { type: 'string' };

const REQUEST = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      ...TEXT,
      description:
        'Names the act, in up to 200 visible ASCII characters. A repeat is not done again: for 90 days it gets the first ' +
        'answer, later `{ detail, id, rows }` with what the journal knows of it. The key of another request is a 422.',
    },
    'X-Herd-Generation': {
      ...TEXT,
      description:
        'The generation that the client has read. 412 when a backup was restored since that does not know the key.',
    },
  },
};

const ENTERED_AT = {
  ...TEXT,
  description:
    'When it was entered, where it arrives later: ISO 8601 with an offset. What the act takes as today is the day on the farm at ' +
    'that moment. What cannot be read, lies more than 10 minutes ahead or more than 400 days ago counts as not sent.',
};

const IF_MATCH = {
  ...TEXT,
  description: 'The version it is a change of. 412 with `current` when there is a newer one.',
};

const ANSWER = {
  'X-Journal-Entry': {
    type: 'integer',
    description: 'The entry in the history, which undoes it; missing where nothing was changed.',
  },
  'X-Herd-Revision': { type: 'integer', description: 'How often the herd was changed, with this change.' },
  'X-Herd-Generation': {
    ...TEXT,
    description: 'Another one after a backup was restored, when revisions and ids begin to repeat.',
  },
};

const FARM = {
  ...TEXT,
  description:
    "The id of the farm that it is about; without it that is the user's first farm. 404 for a farm that the user is not in.",
};

/** A route's JSON schema with the header that names the farm. */
export function withFarmHeader<S extends { headers?: unknown }>(schema: S): S {
  const { properties = {} } = (schema.headers ?? {}) as { properties?: object };
  return { ...schema, headers: { type: 'object', properties: { 'X-Farm': FARM, ...properties } } };
}

/**
 * A route's JSON schema with these headers. A change of the herd says when it was entered; a change or deletion of one thing also
 * takes `If-Match`.
 */
export function withChangeHeaders<S extends { response?: unknown }>(
  schema: S,
  { isOfHerd, hasVersion }: { isOfHerd: boolean; hasVersion: boolean },
): S {
  const answers: [status: string, answer: object][] = Object.entries(schema.response ?? {});
  return {
    ...schema,
    headers: {
      ...REQUEST,
      properties: {
        ...REQUEST.properties,
        ...(isOfHerd ? { 'X-Entered-At': ENTERED_AT } : {}),
        ...(hasVersion ? { 'If-Match': IF_MATCH } : {}),
      },
    },
    response: Object.fromEntries(
      answers.map(([status, answer]) => [
        status,
        status.startsWith('2') ? { ...answer, headers: ANSWER } : answer,
      ]),
    ),
  };
}
