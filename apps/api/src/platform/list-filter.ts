import { isLocalDate } from '@sevadesk/contract/kernel/dates';
import type { ListFieldKind, ListQuery } from '@sevadesk/contract/kernel/list-query';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from './app-error.ts';

type Filter = ListQuery['filters'][number];
type Condition = RawBuilder<boolean>;

/** The allowed operators of each kind of column; others are refused. */
const allowed: Record<ListFieldKind, readonly Filter['opt'][]> = {
  text: ['eq', 'ne', 'contains', 'starts', 'in', 'empty'],
  exact: ['eq', 'ne', 'contains', 'starts', 'in', 'empty'],
  choice: ['eq', 'ne', 'contains', 'in', 'empty'],
  number: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'in', 'empty'],
  paise: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'in', 'empty'],
  date: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'empty'],
  instant: ['eq', 'gt', 'gte', 'lt', 'lte', 'between', 'empty'],
  boolean: ['eq', 'ne'],
};

function refuse(filter: Filter): AppError {
  return new AppError('invalid_input', { fields: [{ field: `filters.${filter.field}`, fault: { key: 'invalid' } }] });
}

/** Escapes the special characters of LIKE, so that a person can search for 100% or a_b. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (found) => `\\${found}`);
}

function operand(kind: ListFieldKind, value: unknown, filter: Filter): string | number | boolean {
  if (kind === 'number' || kind === 'paise') {
    const number = typeof value === 'string' ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isSafeInteger(number)) throw refuse(filter);
    return number;
  }
  if (kind === 'boolean') {
    if (typeof value !== 'boolean') throw refuse(filter);
    return value;
  }
  const text = String(value);
  if (text.includes('\0')) throw refuse(filter);
  if ((kind === 'date' || kind === 'instant') && !isLocalDate(text)) throw refuse(filter);
  return text;
}

/** An instant is filtered by its day in India: [00:00, 24:00) IST. */
function dayStart(day: string | number | boolean, plusDays: number): RawBuilder<unknown> {
  return sql`((${day}::date + ${plusDays}::int)::timestamp at time zone 'Asia/Kolkata')`;
}

function instantCondition(
  column: RawBuilder<unknown>,
  filter: Filter,
  first: string | number | boolean,
  second: string | number | boolean,
): Condition {
  switch (filter.opt) {
    case 'gt':
      return sql`${column} >= ${dayStart(first, 1)}`;
    case 'gte':
      return sql`${column} >= ${dayStart(first, 0)}`;
    case 'lt':
      return sql`${column} < ${dayStart(first, 0)}`;
    case 'lte':
      return sql`${column} < ${dayStart(first, 1)}`;
    default:
      return sql`(${column} >= ${dayStart(first, 0)} and ${column} < ${dayStart(filter.opt === 'between' ? second : first, 1)})`;
  }
}

function plainCondition(
  column: RawBuilder<unknown>,
  kind: ListFieldKind,
  filter: Filter,
  first: string | number | boolean,
): Condition {
  const value = kind === 'date' ? sql`${first}::date` : sql`${first}`;
  switch (filter.opt) {
    case 'ne':
      return sql`${column} is distinct from ${value}`;
    case 'contains':
      return kind === 'choice' || kind === 'exact'
        ? sql`${column} = ${value}`
        : sql`lower(${column}) like ${`%${likeText(String(first).toLowerCase())}%`}`;
    case 'starts':
      return sql`lower(${column}) like ${`${likeText(String(first).toLowerCase())}%`}`;
    case 'gt':
      return sql`${column} > ${value}`;
    case 'gte':
      return sql`${column} >= ${value}`;
    case 'lt':
      return sql`${column} < ${value}`;
    case 'lte':
      return sql`${column} <= ${value}`;
    default:
      return sql`${column} = ${value}`;
  }
}

/** Returns one filter as SQL with its values as parameters; undefined for an empty value. */
export function filterCondition(
  column: RawBuilder<unknown>,
  kind: ListFieldKind,
  filter: Filter,
): Condition | undefined {
  if (filter.opt === 'empty') return sql`(${column} is null or ${column}::text = '')`;
  if (filter.value1 === undefined || filter.value1 === null || filter.value1 === '') return undefined;
  const opt =
    (kind === 'date' || kind === 'instant' || kind === 'number' || kind === 'paise' || kind === 'boolean') &&
    filter.opt === 'contains'
      ? 'eq'
      : filter.opt;
  if (!allowed[kind].includes(opt)) throw refuse(filter);
  if (opt === 'in') {
    const values = (Array.isArray(filter.value1) ? filter.value1 : [filter.value1]).map((value) =>
      operand(kind, value, filter),
    );
    return values.length === 0 ? undefined : sql`${column} in (${sql.join(values)})`;
  }
  if (Array.isArray(filter.value1)) throw refuse(filter);
  const first = operand(kind, filter.value1, filter);
  if (opt === 'between') {
    const second = operand(kind, filter.value2 ?? filter.value1, filter);
    if (kind === 'instant') return instantCondition(column, { ...filter, opt }, first, second);
    return kind === 'date'
      ? sql`${column} between ${first}::date and ${second}::date`
      : sql`${column} between ${first} and ${second}`;
  }
  if (kind === 'instant') return instantCondition(column, { ...filter, opt }, first, first);
  return plainCondition(column, kind, { ...filter, opt }, first);
}

/**
 * Returns the conditions of the search box: the text as a prefix of any searched column, case-insensitive, one condition per column.
 * Index such a column as lower(column) text_pattern_ops. Empty without a search.
 */
export function searchConditions(columns: readonly RawBuilder<unknown>[], search: string): Condition[] {
  const text = search.trim();
  if (text === '') return [];
  if (text.includes('\0'))
    throw new AppError('invalid_input', { fields: [{ field: 'search', fault: { key: 'characters' } }] });
  const pattern = `${likeText(text.toLowerCase())}%`;
  return columns.map((column) => sql`lower(${column}) like ${pattern}`);
}
