import fc from 'fast-check';
import { mutantsOf, mutated } from './mutations.ts';
import { byName, jsonSchemaOf, type JsonSchema, sampleFor } from './samples.ts';
import { type AnyEndpoint, anyParams, unknownId } from './send.ts';

/** Ids of real records, of all shops, and texts that often break programs. */
export type Pool = { ids: readonly string[] };

const nasty = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  '%',
  '_',
  '\\',
  "' or 1=1;--",
  '=1+1',
  '{{7*7}}',
  '../../etc/passwd',
  '<svg onload=1>',
  '\u202eabc',
  'ﬁ',
  'आशा',
  '😀',
  'a\0b',
  '\ud800',
  '9'.repeat(40),
  'x'.repeat(5_000),
  '1e400',
  '2026-02-30',
  '9999-12-31',
  '0001-01-01',
  'constructor',
  '__proto__',
];
const oddNumbers = [0, -0, -1, 1, 0.1, 2 ** 31, -(2 ** 31), 2 ** 53, 1e21, 1e300, 5e-324];

const anyText = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'grapheme', maxLength: 60 }));
const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  anyText,
  fc.constantFrom<unknown>(null, true, [], {}, ...oddNumbers),
);

function ofPattern(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  } catch {
    // The generator does not support lookahead; such fields are covered by the samples and their mutants.
    return anyText;
  }
}

function textFor({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema, { ids }: Pool): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.constantFrom(unknownId, ...ids);
  if (format === 'date') {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
    return day.map((date) => date.toISOString().slice(0, 10));
  }
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  if (pattern !== undefined) return ofPattern(pattern);
  const most = Math.max(minLength, Math.min(maxLength, 2_000));
  return fc.oneof(
    fc.constantFrom(...nasty.filter((text) => text.length >= minLength && text.length <= most), 'x'.repeat(most)),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(most, Math.max(minLength, 60)) }),
  );
}

const numberFor = ({ type, minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: JsonSchema): fc.Arbitrary<number> =>
  type === 'integer'
    ? fc.integer({ min: Math.ceil(Math.max(minimum, -(2 ** 53) + 1)), max: Math.floor(Math.min(maximum, 2 ** 53 - 1)) })
    : fc.double({ min: minimum, max: maximum, noNaN: true });

function objectOf(schema: JsonSchema, pool: Pool): fc.Arbitrary<unknown> {
  const parts = Object.entries(schema.properties ?? {}).map(([key, part]) => [key, valueOf(part, pool, key)] as const);
  const known = fc.record(Object.fromEntries(parts), { requiredKeys: schema.required ?? [] });
  const { additionalProperties: others } = schema;
  if (typeof others !== 'object' || others === null) return known;
  return fc.tuple(known, fc.dictionary(anyText, valueOf(others, pool), { maxKeys: 4 })).map(([some, more]) => ({
    ...more,
    ...some,
  }));
}

/** Generates values of a schema, mostly at its bounds; they may violate refinements. */
function valueOf(schema: JsonSchema, pool: Pool, name = ''): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => valueOf(option, pool, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return objectOf(schema, pool);
    case 'array': {
      const { minItems = 0, maxItems = 4 } = schema;
      return fc.array(valueOf(schema.items ?? {}, pool, name), {
        minLength: Math.min(minItems, 20),
        maxLength: Math.max(Math.min(minItems, 20), Math.min(maxItems, 4)),
      });
    }
    case 'string': {
      const known = byName[name];
      const made = textFor(schema, pool);
      return typeof known === 'string' ? fc.oneof(fc.constant(known), made) : made;
    }
    case 'integer':
    case 'number':
      return fc.oneof(numberFor(schema), fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 1, 1));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return junk;
  }
}

/** Generates an accepted sample with one or two places replaced by wrong values or a real record's id. */
function nearOf(sample: unknown, { ids }: Pool): fc.Arbitrary<unknown> {
  const mutants = mutantsOf(sample);
  if (mutants.length === 0) return fc.constant(sample);
  const places = mutants.filter(({ path }) => path.length > 0);
  const change = fc.oneof(
    fc.constantFrom(...mutants).map(({ path, value }) => ({ path, value })),
    fc
      .tuple(fc.constantFrom(...places), fc.oneof(fc.constantFrom(unknownId, ...ids), junk))
      .map(([{ path }, value]) => ({ path, value })),
  );
  return fc
    .array(change, { maxLength: 2 })
    .map((changes) => changes.reduce<unknown>((body, { path, value }) => mutated(body, path, value), sample));
}

/** Filters and sorts use the fields of this list. */
function listBody(list: NonNullable<AnyEndpoint['list']>, schema: JsonSchema, pool: Pool): fc.Arbitrary<unknown> {
  const field = fc.constantFrom(...Object.keys(list), 'nobodyKnowsThis');
  const value = fc.oneof(anyText, fc.constantFrom(...pool.ids), junk);
  const options = schema.properties?.['filters']?.items?.properties?.['opt']?.enum ?? ['empty'];
  const filter = fc.record(
    { field, opt: fc.constantFrom(...options), value1: value, value2: value },
    { requiredKeys: ['field'] },
  );
  const sort = fc.record({ column: field, dir: fc.constantFrom('asc', 'desc') });
  return fc.record(
    {
      filters: fc.array(filter, { maxLength: 3 }),
      search: anyText,
      length: fc.oneof(fc.integer({ min: 1, max: 50 }), fc.constantFrom(...oddNumbers)),
      start: fc.constantFrom(0, 10, 10_000, ...oddNumbers),
      sorts: fc.array(sort, { maxLength: 3 }),
    },
    { requiredKeys: [] },
  );
}

export type Shape = 'valid' | 'near' | 'junk';
export type FuzzCase = {
  shape: Shape;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  /** Sent unchanged instead of the body. */
  raw?: string;
};

const brokenBodies = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"a":1,}',
  '{"__proto__":{"isAdmin":true}}',
  '\u0000',
  '[[[[',
  '{"a":1e999}',
];

function bodyFor(endpoint: AnyEndpoint, shape: Shape, pool: Pool): fc.Arbitrary<Pick<FuzzCase, 'body' | 'raw'>> {
  if (!endpoint.body || endpoint.method === 'GET') return fc.constant({ body: undefined });
  const schema = jsonSchemaOf(endpoint.body);
  if (shape === 'junk')
    return fc.oneof(
      junk.map((body) => ({ body })),
      fc.constantFrom(...brokenBodies).map((raw) => ({ body: undefined, raw })),
    );
  if (endpoint.list) return listBody(endpoint.list, schema, pool).map((body) => ({ body }));
  const sample = sampleFor(endpoint, 'body');
  const whole = shape === 'valid' ? fc.oneof(fc.constant(sample), valueOf(schema, pool)) : nearOf(sample, pool);
  return whole.map((body) => ({ body }));
}

/** Words that are valid in a path, and not empty, which would be another call's address. */
const anyWord = anyText.filter((text) => text !== '' && !/\p{Surrogate}/u.test(text));

function wordsFor(names: Record<string, string>, pool: Pool, shape: Shape): fc.Arbitrary<Record<string, string>> {
  const parts = Object.entries(names).map(([name, usual]) => {
    const some = usual === unknownId ? fc.constantFrom(usual, ...pool.ids) : fc.constant(usual);
    return [name, shape === 'junk' ? fc.oneof(some, anyWord) : some] as const;
  });
  return fc.record(Object.fromEntries(parts));
}

/** Generates calls of an endpoint: valid by its schema, nearly valid, or arbitrary. */
export function callsOf(endpoint: AnyEndpoint, pool: Pool): fc.Arbitrary<FuzzCase> {
  const query = Object.entries(sampleFor(endpoint, 'query')).map(([name, value]) => [name, String(value)]);
  return fc
    .constantFrom<Shape>('valid', 'near', 'near', 'junk')
    .chain((shape) =>
      fc
        .tuple(
          wordsFor(anyParams(endpoint), pool, shape),
          wordsFor(Object.fromEntries(query), pool, shape),
          bodyFor(endpoint, shape, pool),
        )
        .map(([params, words, body]) => ({ shape, params, query: words, ...body })),
    );
}
