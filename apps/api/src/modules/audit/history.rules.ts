import type { HistoryValue, RecordChange } from '@sevadesk/contract/kernel/history';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function plain(value: unknown): HistoryValue {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((item) => plain(isFields(item) ? JSON.stringify(item) : item)).join('; ');
  return JSON.stringify(value);
}

/** Flattens fields to dotted names. */
function flat(fields: Fields, prefix = ''): Map<string, HistoryValue> {
  const all = new Map<string, HistoryValue>();
  for (const [name, value] of Object.entries(fields)) {
    if (isFields(value)) for (const [inner, held] of flat(value, `${prefix}${name}.`)) all.set(inner, held);
    else all.set(`${prefix}${name}`, plain(value));
  }
  return all;
}

/** Compares `before` and `after` of an audit row; a row without `before` created the record. Absent and empty values are equal. */
export function changesIn(details: unknown): Pick<RecordChange, 'isNew' | 'fields'> {
  const { before, after } = isFields(details) ? details : {};
  if (!isFields(after)) return { isNew: false, fields: [] };
  const from = flat(isFields(before) ? before : {});
  const fields = [...flat(after)].flatMap(([field, to]) => {
    const was = from.get(field) ?? null;
    return was === to ? [] : [{ field, from: was, to }];
  });
  return { isNew: !isFields(before), fields };
}
