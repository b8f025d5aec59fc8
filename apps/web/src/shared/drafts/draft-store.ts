import { useAuth } from '../session/auth-store.ts';

/** One person's unsaved input of one form, as this browser stores it. */
export type Draft = { at: string; values: Record<string, unknown> };

const prefix = 'draft:';
const keepMs = 7 * 86_400_000;
/** Fields with such names, and values that look like an Aadhaar number, are never stored, even when not marked as secret. */
const secretName = /aadhaar|password|secret|captcha|token|otp/i;
const aadhaar = /^\s*(?:\d[\s-]?){11}\d\s*$/;

function keyOf(form: string): string | undefined {
  const { user } = useAuth.getState();
  return user ? `${prefix}${user.area}:${user.code}:${form}` : undefined;
}

/** Returns a copy without secrets, files and empty values; undefined when nothing is left. */
export function plainValues(value: unknown, secrets: ReadonlySet<string>, path = ''): unknown {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'string') return aadhaar.test(value) ? undefined : value;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) {
    const rows = value.map((row, at) => plainValues(row, secrets, `${path}${at}.`) ?? null);
    return rows.some((row) => row !== null) ? rows : undefined;
  }
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  const kept = Object.entries(value).flatMap(([name, one]) => {
    if (secretName.test(name) || secrets.has(path + name)) return [];
    const plain = plainValues(one, secrets, `${path}${name}.`);
    return plain === undefined ? [] : [[name, plain] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

export function saveDraft(form: string, values: unknown, secrets: ReadonlySet<string>, now = new Date()): void {
  const key = keyOf(form);
  const plain = plainValues(values, secrets);
  if (!key) return;
  try {
    if (plain) localStorage.setItem(key, JSON.stringify({ at: now.toISOString(), values: plain }));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden: the form works, but its draft is not stored.
  }
}

/** Returns the stored draft of a form; deletes one older than a week. */
export function getDraft(form: string, now = new Date()): Draft | undefined {
  const key = keyOf(form);
  if (!key) return undefined;
  try {
    const { at, values }: Partial<Draft> = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (at && values && now.getTime() - new Date(at).getTime() < keepMs) return { at, values };
  } catch {
    // A text under this key that is not a draft counts as none.
  }
  localStorage.removeItem(key);
  return undefined;
}

export function deleteDraft(form: string): void {
  const key = keyOf(form);
  if (key) localStorage.removeItem(key);
}

/** Deletes all drafts of this device when a person signs out. */
export function deleteDraftsOf({ area, code }: { area: string; code: string }): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(`${prefix}${area}:${code}:`)) localStorage.removeItem(key);
  }
}
