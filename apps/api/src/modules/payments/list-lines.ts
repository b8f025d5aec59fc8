import { type StatementLineRow, statementLines } from '@sevadesk/contract/payments';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { lineListBase, lineListColumns } from './statement-lines.repo.ts';

/** Lists the lines of imported statements, newest first. */
export function listStatementLines(ctx: UserCtx): ListSource<StatementLineRow> {
  return listSource({
    fields: statementLines.list.list,
    columns: lineListColumns,
    base: lineListBase(ctx.db),
    search: ['reference', 'narration', 'requestRefNo'],
    defaultSort: { column: 'dated', dir: 'desc' },
  });
}
