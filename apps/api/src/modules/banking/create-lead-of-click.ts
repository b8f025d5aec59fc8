import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { nextOrderNumber } from '../orders/index.ts';
import { type Click, lockClick, tieClick } from './clicks.repo.ts';
import { kindOf, priceProductOf } from './lead.rules.ts';
import { insertLead, isRefTaken } from './leads.repo.ts';
import { productById } from './products.repo.ts';
import { startLead } from './submit-lead.ts';

type Reported = { name: string; bankRef?: string | undefined };

/** Creates a lead from a locked click, with the current terms of the shop's package. Throws duplicate at `bankRef`, price_missing. */
export async function leadOfHeldClick(ctx: Ctx, click: Click, { name, bankRef }: Reported, by: string) {
  const product = await productById(ctx.db, click.productId);
  const made = { id: ctx.ids.next(), number: await nextOrderNumber(ctx, 'bank-lead') };
  if (bankRef !== undefined && (await isRefTaken(ctx.db, { id: made.id, productId: product.id }, bankRef)))
    throw fieldError('bankRef', 'taken', 'duplicate');
  const { merchantId, reference, ownPaise, ownBasisPoints } = click;
  const now = ctx.clock.now().toISOString();
  const own = { ownPaise, ownBasisPoints };
  const kinds = { kind: kindOf(product.kind), loanType: product.loanType };
  await insertLead(ctx.db, {
    ...made,
    ...own,
    merchantId,
    productId: product.id,
    kind: product.kind,
    priceProduct: priceProductOf(kinds),
    status: 'new',
    statusAt: now,
    source: 'link',
    name,
    bankRef: bankRef ?? null,
    requestId: ctx.ids.next(),
    createdBy: by,
    createdAt: now,
  });
  await tieClick(ctx.db, click.id, made.id);
  const details = { reference };
  await startLead(ctx, { ...made, merchantId, product: { ...kinds, id: product.id }, own, verb: 'link', details });
  return made;
}

/** Creates a lead from a click after the bank reports an application. Throws not_found, state_refused (has a lead), duplicate. */
export async function createLeadOfClick(ctx: UserCtx, { id, ...reported }: Reported & { id: string }) {
  return withTransaction(ctx, async (tx) => {
    const click = await lockClick(tx.db, { id });
    if (!click) throw new AppError('not_found');
    if (click.leadId !== null) throw new AppError('state_refused');
    return leadOfHeldClick(tx, click, reported, tx.actor.userId);
  });
}
