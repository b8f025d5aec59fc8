import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { isLocalDate } from '@sevadesk/contract/kernel/dates';
import { m } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import type { ImportColumn } from './import-kind.ts';

function textOf(ctx: Ctx, value: unknown): string {
  if (Array.isArray(value)) return value.map((one: unknown) => textOf(ctx, one)).join(', ');
  if (typeof value === 'boolean')
    return value ? m.imports_yes({}, { locale: ctx.locale }) : m.imports_no({}, { locale: ctx.locale });
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return isLocalDate(value) ? formatDate(value) : value;
}

/** Formats a parsed value; '' for none. */
export function textOfValue(ctx: Ctx, { show }: Pick<ImportColumn, 'show'>, value: unknown): string {
  if (value === null || value === undefined) return '';
  return show ? show(value) : textOf(ctx, value);
}
