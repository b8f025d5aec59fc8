import { type FormerLine, type FormerLineOfShop, formerStatements } from '@sevadesk/contract/move-in';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { formerStatementBase, formerStatementColumns, statementSpan } from './former-statement.repo.ts';

const newestFirst = { column: 'dated', dir: 'desc' } as const;

/** Lists the shop's wallet statement from the old system. */
export function listFormerStatement(ctx: MerchantCtx): ListSource<FormerLine> {
  return listSource({
    fields: formerStatements.list.list,
    columns: formerStatementColumns,
    base: formerStatementBase(ctx.readDb, ctx.actor.merchantId),
    search: ['reference'],
    defaultSort: newestFirst,
  });
}

/** Lists the wallet statements from old systems for all shops. */
export function listFormerStatements(ctx: UserCtx): ListSource<FormerLineOfShop> {
  return listSource({
    fields: formerStatements.listAll.list,
    columns: formerStatementColumns,
    base: formerStatementBase(ctx.readDb),
    search: ['reference'],
    defaultSort: newestFirst,
  });
}

/** Returns the old system of the caller's statement with its first and last day; null if there is none. */
export async function getFormerSpan(ctx: MerchantCtx) {
  return { span: (await statementSpan(ctx.readDb, ctx.actor.merchantId)) ?? null };
}
