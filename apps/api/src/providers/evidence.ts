type Mask = (text: string) => string;

const longest = 2_000;
const longestText = 400;

export const initialOf: Mask = (name) => `${name.slice(0, 1)}…`;
export const mailHostOf: Mask = (email) => `…${email.slice(email.lastIndexOf('@'))}`;
export const sizeOf: Mask = (file) => `[${file.length} characters]`;

type Rules = {
  /** The mask of each field, by its name in lower case, at any depth. */
  masks: Record<string, Mask>;
  /** Also masks plain text. */
  without?: Mask;
  /** Preserves numbers that JSON would round. */
  keepLong?: Mask;
};

const asItIs: Mask = (text) => text;

function maskedBy(masks: Record<string, Mask>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => maskedBy(masks, item));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const mask = masks[name.toLowerCase()];
      return [name, mask && item !== null && item !== '' ? mask(String(item)) : maskedBy(masks, item)];
    }),
  );
}

/** Returns a provider's response as evidence for people: persons masked, our key removed everywhere, shortened. */
export function evidenceBy(text: string, key: string, { masks, without = asItIs, keepLong = asItIs }: Rules): string {
  // PostgreSQL cannot store NUL in text.
  const plain = text.replaceAll('\0', '').replaceAll(key === '' ? '\0' : key, '[key]');
  try {
    return without(JSON.stringify(maskedBy(masks, JSON.parse(keepLong(plain))))).slice(0, longest);
  } catch {
    return without(plain.replace(/\s+/g, ' ')).slice(0, longestText);
  }
}
