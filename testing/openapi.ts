/** The calls of the contract as its own document tells them, so that a new one cannot be forgotten by a test. */
import type { TestApp } from './app.ts';

export interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  multipleOf?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  /** The forms that a body can have. */
  oneOf?: Schema[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  schema: Schema;
}

/** A header, which changes have in common. */
interface SharedParameter {
  name: string;
  in: 'header';
}

const isOfItsOwn = (parameter: Parameter | SharedParameter): parameter is Parameter =>
  parameter.in !== 'header';

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  parameters: Parameter[];
  body: Schema | null;
  /** Whether it takes a multipart form. */
  form: boolean;
  public: boolean;
  /** Whether it goes through the one door: it takes a key, and its answer says how the herd stands. */
  change: boolean;
}

interface Operation {
  parameters?: (Parameter | SharedParameter)[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: unknown;
}

/** Every call of the document that the app serves: one for each form that its body can have. */
export async function callsOf(test: TestApp): Promise<Call[]> {
  const document = (await test.client.get('/api/openapi.json')).body;
  const paths = Object.entries(document.paths) as [string, Record<string, Operation>][];
  return paths.flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]): Call[] => {
      const content = operation.requestBody?.content ?? {};
      const body = Object.values(content)[0]?.schema ?? null;
      return (body?.oneOf ?? [body]).map((form) => ({
        method: method.toUpperCase() as Call['method'],
        path,
        parameters: (operation.parameters ?? []).filter(isOfItsOwn),
        body: form,
        form: 'multipart/form-data' in content,
        public: operation.security === undefined,
        change: operation.parameters?.some(({ name }) => name === 'Idempotency-Key') ?? false,
      }));
    }),
  );
}

/** A schema without the null that it also allows. */
export function withoutNull(schema: Schema): Schema {
  const [first] = schema.anyOf?.filter((choice) => choice.type !== 'null') ?? [];
  if (first) return withoutNull(first);
  if (Array.isArray(schema.type)) {
    const [type] = schema.type.filter((name) => name !== 'null');
    return { ...schema, ...(type ? { type } : {}) };
  }
  return schema;
}

/** Whether a schema is that of an entity's id. */
export function isId(schema: Schema): boolean {
  const { type, minimum, maximum } = withoutNull(schema);
  return type === 'integer' && minimum === 1 && maximum === Number.MAX_SAFE_INTEGER;
}

function onlyRequired(schema: Schema): Schema {
  const { properties, required = [], ...plain } = withoutNull(schema);
  if (!properties) return schema;
  return {
    ...plain,
    properties: Object.fromEntries(
      Object.entries(properties).filter(([name]) => name === 'cow' || required.includes(name)),
    ),
  };
}

/** Values that serve where a schema says less than the server asks for. */
const BY_NAME: Record<string, unknown> = {
  email: 'somebody@example.com',
  password: 'some-password',
  new_password: 'some-password',
  time_zone: 'Europe/Paris',
  date_of_birth: '2021-01-01',
  birth_date: '2026-05-01T08:00:00',
  cow_image: null,
  address: 'https://ade.example/v1',
};

let numbers = 0;

/**
 * One value that a schema allows; of what must be unique, another each time. Every id in it is `id`, and things in a list say
 * no more than they must.
 */
export function sampleOf(schema: Schema, name = '', id = 1): unknown {
  if (name === 'id_number') {
    numbers += 1;
    return `sample-${numbers}`;
  }
  if (name === 'eid') {
    numbers += 1;
    return String(982_000_000_000_000 + numbers);
  }
  // The same key again would answer what has it.
  if (name === 'key' && schema.minLength === 8) {
    numbers += 1;
    return `sample-${numbers}`;
  }
  if (name in BY_NAME) return BY_NAME[name];
  if (isId(schema)) return id;
  const plain = withoutNull(schema);
  if (plain.const !== undefined) return plain.const;
  if (plain.enum) return plain.enum[0];
  // Of several forms that an object may have, one of which it has to have.
  const [form] = plain.oneOf ?? [];
  if (form) return sampleOf(onlyRequired(form), name, id);
  switch (plain.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(plain.properties ?? {}).map(([key, value]) => [key, sampleOf(value, key, id)]),
      );
    case 'array':
      return [sampleOf(onlyRequired(plain.items ?? {}), name, id)];
    case 'integer':
    case 'number':
      return Math.max(plain.minimum ?? 0, 1);
    case 'boolean':
      return false;
    default:
      if (plain.format === 'date') return '2026-06-01';
      if (plain.pattern?.includes('T(?:')) return '2026-06-01T08:00:00';
      return 'x'.repeat(Math.max(plain.minLength ?? 0, 1));
  }
}
