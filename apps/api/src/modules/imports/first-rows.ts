import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { isLocalDate } from '@sevadesk/contract/kernel/dates';
import { m } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import type { ImportKind, ImportValues } from './import-kind.ts';
import { rowsAfter } from './imports.repo.ts';

const shown = 5;

function textOf(ctx: Ctx, value: unknown): string {
  if (Array.isArray(value)) return value.map((one: unknown) => textOf(ctx, one)).join(', ');
  if (typeof value === 'boolean')
    return value ? m.imports_yes({}, { locale: ctx.locale }) : m.imports_no({}, { locale: ctx.locale });
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return isLocalDate(value) ? formatDate(value) : value;
}

/** The first new lines of a file that was looked through, as what was read in them, by column; empty cells are left out. */
export async function firstRows(ctx: Ctx, kind: ImportKind, id: string) {
  const rows = await rowsAfter(ctx.db, id, { status: 'new', after: 0, limit: shown });
  return rows.map(({ rowNo, parsed }) => {
    const values = parsed as ImportValues;
    const texts = kind.columns.map(({ key, show }): [string, string] => {
      const value = values[key] ?? null;
      return [key, value === null ? '' : show ? show(value) : textOf(ctx, value)];
    });
    return { rowNo, values: Object.fromEntries(texts.filter(([, text]) => text !== '')) };
  });
}
