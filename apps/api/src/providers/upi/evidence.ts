import { maskMobile, maskVpa } from '@sevadesk/contract/kernel/masks';
import { keepLongIds } from './wire.ts';

const longest = 2_000;
const longestText = 400;

const masks: Record<string, (text: string) => string> = {
  customer_vpa: maskVpa,
  customer_mobile: maskMobile,
  customer_email: (email) => `…${email.slice(email.lastIndexOf('@'))}`,
  customer_name: (name) => `${name.slice(0, 1)}…`,
  key: () => '[key]',
};

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const mask = masks[name.toLowerCase()];
      return [name, mask && item !== null && item !== '' ? mask(String(item)) : masked(item)];
    }),
  );
}

/** What the provider sent, fit to be kept for people: payer masked, our key taken out wherever it stands, made short. */
export function evidenceOf(text: string, key: string): string {
  // PostgreSQL holds no NUL in text.
  const plain = text.replaceAll('\0', '').replaceAll(key === '' ? '\0' : key, '[key]');
  try {
    return JSON.stringify(masked(JSON.parse(keepLongIds(plain)))).slice(0, longest);
  } catch {
    return plain.replace(/\s+/g, ' ').slice(0, longestText);
  }
}
