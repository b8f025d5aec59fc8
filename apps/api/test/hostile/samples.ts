import { gstinCheckCharacter } from '@sevadesk/contract/kernel/check-digits';
import { z } from 'zod';
import { type AnyEndpoint, unknownId } from './send.ts';

/** The part of a JSON schema that making a sample looks at. */
export type JsonSchema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: unknown;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
};

const pan = 'ABCPE1234F';
const gstinBody = `09${pan}1Z`;

/** Values by the name of their field, where type and format do not say enough. */
const byName: Record<string, unknown> = {
  email: 'asha@example.in',
  emailid: 'asha@example.in',
  password: 'blue-tiger-walks-43',
  code: '123456',
  mobileNo: '9876543210',
  pin: '208001',
  dob: '1990-05-11',
  idTypeId: unknownId,
  packageId: unknownId,
  idType: unknownId,
  gstin: `${gstinBody}${gstinCheckCharacter(gstinBody)}`,
  pan,
  userName: 'asha.verma',
  upiId: 'network@okbank',
  ifsc: 'HDFC0001234',
  sac: '998599',
  tan: 'DELA12345B',
  accountNumber: '50100012345678',
  areaCode: 'KNP',
  aoType: 'W',
  rangeCode: '75',
  aoNumber: '2',
  consent: true,
  consentVersion: '2026-11',
  aknNo: '010019700000001',
  reasons: ['R01'],
  mode: 'UPI',
  secret: 'key-of-the-provider-1',
  baseUrl: 'https://gateway.example/api',
  reference: '400000000001',
  paidOn: '2026-11-20',
  aknDate: '2026-11-20',
  validFrom: '2026-11-20',
  pricePaise: 10_700,
  // A flat amount or a percentage, never both.
  commissionBasisPoints: null,
  overrideBasisPoints: null,
  data: { lastName: 'SHARMA', income: ['SALARY'] },
  amount: 100,
  box: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 },
};

/** What a schema says about its input. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

function textOf({ format, enum: values }: JsonSchema): string {
  if (values) return String(values[0]);
  if (format === 'uuid') return unknownId;
  return format === 'date' ? '2026-11-20' : 'Plain text';
}

function sampleOf(schema: JsonSchema, name = ''): unknown {
  // A name may mean something else elsewhere: its value must be one of those offered.
  if (name in byName && (schema.enum?.includes(byName[name]) ?? true)) return byName[name];
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, name);
  if (schema.const !== undefined) return schema.const;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    const parts = Object.entries(schema.properties ?? {});
    return Object.fromEntries(parts.map(([key, part]) => [key, sampleOf(part, key)]));
  }
  if (type === 'array') return [sampleOf(schema.items ?? {}, name)];
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  return type === 'boolean' ? true : textOf(schema);
}

function listSample(list: NonNullable<AnyEndpoint['list']>): Record<string, unknown> {
  const [field = ''] = Object.entries(list).find(([, { filter, kind }]) => filter && kind !== 'boolean') ?? [];
  const [column] = Object.entries(list).find(([, { sort }]) => sort) ?? [];
  return {
    filters: [{ field, opt: 'empty', value1: 'a', value2: 'b' }],
    search: 'a',
    length: 10,
    start: 0,
    sorts: column === undefined ? [] : [{ column, dir: 'asc' }],
  };
}

/** A body or query that the endpoint's own schema accepts, with every field filled. */
export function sampleFor(endpoint: AnyEndpoint, part: 'body' | 'query'): Record<string, unknown> {
  const schema = endpoint[part];
  if (!schema) return {};
  if (endpoint.list) return part === 'body' ? listSample(endpoint.list) : {};
  const sample = sampleOf(jsonSchemaOf(schema));
  return typeof sample === 'object' && sample !== null ? { ...sample } : {};
}
