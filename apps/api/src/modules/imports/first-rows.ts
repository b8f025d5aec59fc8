import type { Ctx } from '../../platform/context.ts';
import type { ImportKind, ImportValues } from './import-kind.ts';
import { rowsAfter } from './imports.repo.ts';
import { textOfValue } from './value-text.ts';

const shown = 5;

/** Returns the first new lines of a previewed file as parsed values by column, without empty cells. */
export async function firstRows(ctx: Ctx, kind: ImportKind, id: string) {
  const rows = await rowsAfter(ctx.db, id, { status: 'new', after: 0, limit: shown });
  return rows.map(({ rowNo, parsed }) => {
    const values = parsed as ImportValues;
    const texts = kind.columns.map(({ key, show }): [string, string] => {
      const value = values[key] ?? null;
      return [key, textOfValue(ctx, { show }, value)];
    });
    return { rowNo, values: Object.fromEntries(texts.filter(([, text]) => text !== '')) };
  });
}
