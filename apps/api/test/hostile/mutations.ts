export type Path = readonly (string | number)[];
export type Mutant = {
  name: string;
  path: Path;
  value: unknown;
  /** It must never be accepted, whatever the schema says. */
  never?: true;
};

const over = 'x'.repeat(20_000);
const deep = (depth: number): unknown => (depth === 0 ? 'end' : [deep(depth - 1)]);

const texts: readonly Omit<Mutant, 'path'>[] = [
  { name: 'empty', value: '' },
  { name: 'blank', value: ' \t ' },
  { name: 'over-long', value: over, never: true },
  { name: 'NUL', value: 'a\0b', never: true },
  { name: 'half a surrogate pair', value: 'a\ud800b', never: true },
  { name: 'direction mark', value: 'a\u202eb' },
  { name: 'quote', value: `' or 1=1;--"` },
  { name: 'number for text', value: 7 },
];
const numbers: readonly Omit<Mutant, 'path'>[] = [
  { name: 'text for a number', value: 'seven' },
  { name: 'digits for a number', value: '7' },
  { name: 'negative', value: -1 },
  { name: 'fraction', value: 0.5 },
  { name: 'more than int4', value: 2_147_483_648 },
  { name: 'more than int8', value: 1e300 },
];
const wrongTypes: readonly Omit<Mutant, 'path'>[] = [
  { name: 'null', value: null },
  { name: 'true', value: true },
  { name: 'a list', value: ['x'] },
  { name: 'an object', value: { toString: 'x' } },
  { name: 'nested', value: deep(40) },
];
const lists: readonly Omit<Mutant, 'path'>[] = [
  { name: 'huge list', value: Array.from({ length: 5_000 }, () => 'x'), never: true },
  { name: 'text for a list', value: 'x' },
];

function ofKind(value: unknown): readonly Omit<Mutant, 'path'>[] {
  if (typeof value === 'string') return [...texts, ...wrongTypes];
  if (typeof value === 'number') return [...numbers, ...wrongTypes];
  if (Array.isArray(value)) return [...lists, ...wrongTypes.filter(({ name }) => name !== 'a list')];
  if (typeof value === 'boolean') return [{ name: 'text for yes or no', value: 'true' }, ...wrongTypes.slice(2)];
  return wrongTypes;
}

/** Returns a sample's mutants: each place with each invalid value, and each object with an extra or a missing field. */
export function mutantsOf(value: unknown, path: Path = []): Mutant[] {
  const own = path.length === 0 ? [] : ofKind(value).map((change) => ({ ...change, path }));
  if (Array.isArray(value)) return [...own, ...mutantsOf(value[0], [...path, 0])];
  if (typeof value !== 'object' || value === null) return own;
  const keys = Object.entries(value);
  return [
    ...own,
    { name: 'unknown field', path: [...path, 'nobodyKnowsThis'], value: 1, never: true },
    ...keys.flatMap(([key, part]) => [
      { name: 'missing', path: [...path, key], value: undefined },
      ...mutantsOf(part, [...path, key]),
    ]),
  ];
}

/** Returns the sample with one value replaced; undefined removes the field. */
export function mutated(sample: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(sample)) return sample.map((item, index) => (index === key ? mutated(item, rest, value) : item));
  const { [key]: before, ...others } = (sample ?? {}) as Record<string, unknown>;
  const after = mutated(before, rest, value);
  return after === undefined ? others : { ...others, [key]: after };
}
