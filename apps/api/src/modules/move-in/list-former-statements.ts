import { type FormerLine, type FormerLineOfShop, formerStatements } from '@sevadesk/contract/move-in';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { formerStatementBase, formerStatementColumns, statementSpan } from './former-statement.repo.ts';

const newestFirst = { column: 'dated', dir: 'desc' } as const;

/** The shop's own wallet statement in the system it came from. */
export function listFormerStatement(ctx: MerchantCtx): ListSource<FormerLine> {
  return listSource({
    fields: formerStatements.list.list,
    columns: formerStatementColumns,
    base: formerStatementBase(ctx.readDb, ctx.actor.merchantId),
    search: ['reference'],
    defaultSort: newestFirst,
  });
}

/** Wallet statements of former systems, of every shop. */
export function listFormerStatements(ctx: UserCtx): ListSource<FormerLineOfShop> {
  return listSource({
    fields: formerStatements.listAll.list,
    columns: formerStatementColumns,
    base: formerStatementBase(ctx.readDb),
    search: ['reference'],
    defaultSort: newestFirst,
  });
}

/** Which former system's statement the caller's shop can read, with its first and last day; null for none. */
export async function getFormerSpan(ctx: MerchantCtx) {
  return { span: (await statementSpan(ctx.readDb, ctx.actor.merchantId)) ?? null };
}
