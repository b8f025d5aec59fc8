import {
  dueBy,
  type ExtensionInput,
  periodOf,
  returnFacts,
  type ReturnType,
  stateGroupOf,
} from '@sevadesk/contract/gst';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { quoteOrder } from '../orders/index.ts';
import { allRules, extensionOf, insertExtension, moveOpenFilings, recentExtensions, ruleOf } from './due.repo.ts';

type Return = { returnType: ReturnType; period: string; gstin: string };

/** Returns the due date of a return: its extension, or the rule of its period. Throws not_found if there is no rule. */
export async function dueDateOf(ctx: Ctx, { returnType, period, gstin }: Return) {
  const span = periodOf(returnType, period);
  const asked = { returnType, stateGroup: stateGroupOf(gstin) };
  const rule = span && (await ruleOf(ctx.db, asked, span));
  if (!rule) throw new AppError('not_found');
  const byRule = dueBy(rule, span);
  const extension = await extensionOf(ctx.db, asked, period);
  return { dueOn: extension?.dueOn ?? byRule, isExtended: extension !== undefined };
}

/** Returns the price and commission of a return for this shop now, and its due date. Throws price_missing. */
export async function filingTerms(ctx: MerchantCtx, asked: Return) {
  const { product } = returnFacts[asked.returnType];
  const quote = await quoteOrder(ctx, { kind: 'gst-return', merchantId: ctx.actor.merchantId, product });
  return { quote, ...(await dueDateOf(ctx, asked)) };
}

/** Returns the price and commission of a registration for this shop now. Throws price_missing. */
export async function registrationQuote(ctx: MerchantCtx) {
  return quoteOrder(ctx, {
    kind: 'gst-registration',
    merchantId: ctx.actor.merchantId,
    product: 'registration',
  });
}

/** Returns the rules and the latest extensions. */
export async function getDueDates(ctx: UserCtx) {
  return { rules: await allRules(ctx.db), extensions: await recentExtensions(ctx.db) };
}

/** Adds a later due date for a period; open orders take it over and get a new version. */
export async function extendDue(ctx: UserCtx, input: ExtensionInput): Promise<{ moved: number }> {
  return withTransaction(ctx, async (ctx) => {
    const { source = null, ...extension } = input;
    const id = ctx.ids.next();
    const { userId, displayName } = ctx.actor;
    await insertExtension(ctx.db, {
      ...extension,
      id,
      source,
      createdBy: userId,
      byName: displayName,
      createdAt: ctx.clock.now().toISOString(),
    });
    const moved = await moveOpenFilings(ctx.db, input);
    await recordAudit(ctx, {
      action: 'gst.extend-due',
      record: { type: 'gst-due-extension', id },
      details: { ...input, moved },
    });
    return { moved };
  });
}
