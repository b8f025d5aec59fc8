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

/** By which day a return has to be filed: its extension, or the rule of its period. Throws not_found where no rule is entered. */
export async function dueDateOf(ctx: Ctx, { returnType, period, gstin }: Return) {
  const span = periodOf(returnType, period);
  const asked = { returnType, stateGroup: stateGroupOf(gstin) };
  const rule = span && (await ruleOf(ctx.db, asked, span));
  if (!rule) throw new AppError('not_found');
  const byRule = dueBy(rule, span);
  const extension = await extensionOf(ctx.db, asked, period);
  return { dueOn: extension?.dueOn ?? byRule, isExtended: extension !== undefined };
}

/** What a return costs and earns this shop now, and its day. Throws price_missing. */
export async function filingTerms(ctx: MerchantCtx, asked: Return) {
  const { product } = returnFacts[asked.returnType];
  const quote = await quoteOrder(ctx, { kind: 'gst-return', merchantId: ctx.actor.merchantId, product });
  return { quote, ...(await dueDateOf(ctx, asked)) };
}

/** What a registration costs and earns this shop now. Throws price_missing. */
export async function registrationQuote(ctx: MerchantCtx) {
  return quoteOrder(ctx, {
    kind: 'gst-registration',
    merchantId: ctx.actor.merchantId,
    product: 'registration',
  });
}

/** Rules and the extensions entered last. */
export async function getDueDates(ctx: UserCtx) {
  return { rules: await allRules(ctx.db), extensions: await recentExtensions(ctx.db) };
}

/** Enters a later day for a period; open orders take it over, and say so by their version. */
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
