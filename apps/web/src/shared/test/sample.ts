import type { z } from 'zod';

type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  in?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  getter?: () => z.ZodType;
};

const texts = [
  '01900000-0000-7000-8000-000000000001',
  '2026-11-21T06:00:00.000Z',
  '2026-11-21',
  'asha@example.com',
  '9800000001',
  'AAAPA1234A',
  '411001',
  'en',
  'MH',
  'https://example.com/a',
  '09:00',
];
const numbers = [1, 0, 100, 2026];

/** A number derived from a name, usually different for each name, so that a test sees which field a cell shows. */
const seedOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);

/** A field whose name suggests an instant or a date gets one, although the schema may accept any text. */
function likelyText(name: string): string[] {
  const day = `2026-11-${String(1 + (seedOf(name) % 28)).padStart(2, '0')}`;
  if (/(At|Until)$|^(at|since|deadline|dated)$/.test(name)) return [`${day}T06:00:00.000Z`, day];
  if (name === 'to') return [name, '18:00'];
  return /(On|Day|Date|^day|^date)$/.test(name) ? [day, `${day}T06:00:00.000Z`, name] : [name, day];
}

function likelyNumber(name: string): number {
  return name.endsWith('Paise') ? 100 * seedOf(name) + 45 : 10 + (seedOf(name) % 90);
}

function leaf(schema: z.ZodType, name: string, type: string): unknown {
  const all = type === 'number' ? [likelyNumber(name), ...numbers] : [...likelyText(name), ...texts, 7, true];
  const found = all.find((value) => schema.safeParse(value).success);
  if (found === undefined) throw new Error(`No sample fits ${name || 'the schema'}: name the value in the test`);
  return found;
}

/** Unwraps schemas that contain or refer to another schema. */
const inner = ({ innerType, in: first, getter, options }: Definition) =>
  innerType ?? first ?? getter?.() ?? options?.[0];

function build(schema: z.ZodType, name: string, given?: unknown): unknown {
  if (given === null) return null;
  const def = (schema as unknown as { def: Definition }).def;
  if (def.type === 'object') {
    const parts = { ...(given as Record<string, unknown>) };
    const entries = Object.entries(def.shape ?? {});
    return Object.fromEntries(entries.map(([key, part]) => [key, build(part, key, parts[key])]));
  }
  if (def.type === 'intersection' && def.left && def.right)
    return { ...(build(def.left, name, given) as object), ...(build(def.right, name, given) as object) };
  const { element } = def;
  if (def.type === 'array' && element)
    return ((given as unknown[]) ?? [undefined]).map((one) => build(element, name, one));
  if (given !== undefined && def.type === 'union') return given;
  const held = inner(def);
  if (held) return build(held, name, given);
  return given ?? plain(schema, name, def);
}

function plain(schema: z.ZodType, name: string, { type, entries, values }: Definition): unknown {
  if (type === 'record') return {};
  if (type === 'boolean') return true;
  if (type === 'enum') return Object.values(entries ?? {})[0];
  return type === 'literal' ? values?.[0] : leaf(schema, name, type);
}

export type Parts<T> = T extends (infer One)[]
  ? Parts<One>[]
  : T extends object
    ? { [Key in keyof T]?: Parts<T[Key]> }
    : T;

/**
 * A value that fits a schema, with all optional parts: each text is the name of its field, so that a test sees which one a
 * screen shows. `parts` are the values that matter.
 */
export function sampleOf<S extends z.ZodType>(
  schema: S | undefined,
  parts: Parts<z.output<S>> = {} as never,
): z.output<S> {
  if (!schema) throw new Error('There is no schema to make a sample of');
  return build(schema, '', parts) as z.output<S>;
}

/** The id of the nth record of a test. */
export const sampleId = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
