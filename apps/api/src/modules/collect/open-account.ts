import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { collectSettingsNow } from '../masters/index.ts';
import {
  accountOf,
  claimDueAccounts,
  insertAccount,
  insertMissingAccounts,
  lockAccount,
  openingAccount,
  updateAccount,
} from './accounts.repo.ts';
import { nextTryAt } from './payment.rules.ts';

const batch = 20;
const leaseMs = 120_000;

/** Returns the address to which the provider announces payments. */
const webhookUrlOf = ({ settings }: Pick<Ctx, 'settings'>) => `${settings.publicUrl}/api/collect/webhook`;

/** Opens a requested account at the provider, outside a transaction; without an answer it is tried again later. */
async function openAtProvider(ctx: Ctx, id: string): Promise<void> {
  const account = await openingAccount(ctx.db, id);
  if (!account) return;
  const { shopName: name, tries } = account;
  const answer = await ctx.providers.collect.openAccount({ reference: id, name, webhookUrl: webhookUrlOf(ctx) });
  await withTransaction(ctx, async (ctx) => {
    const locked = await lockAccount(ctx.db, id);
    if (locked?.status !== 'opening') return;
    const now = ctx.clock.now();
    if (answer.outcome !== 'opened') {
      const lastFault = answer.outcome === 'refused' ? answer.reason : answer.cause;
      await updateAccount(ctx.db, id, { tries: tries + 1, nextTryAt: nextTryAt(tries, now), lastFault });
      return;
    }
    const { accountNumber, ifsc, vpa, holderName } = answer;
    const opened = { accountNumber, ifsc, vpa, holderName, openedAt: now.toISOString() };
    await updateAccount(ctx.db, id, { status: 'active', ...opened, nextTryAt: null, lastFault: null });
    const details = { merchantId: account.merchantId, accountNumber, vpa };
    await recordAudit(ctx, { action: 'collect.open', record: { type: 'collect-account', id }, details });
  });
}

async function refuseOff(ctx: Ctx): Promise<void> {
  if ((await collectSettingsNow(ctx)).mode === 'off') throw new AppError('mode_off');
}

/** Opens the shop's account, or continues to open it; a shop has one. Throws mode_off. */
export async function openAccount(ctx: MerchantCtx): Promise<void> {
  await refuseOff(ctx);
  const { merchantId, userId } = ctx.actor;
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + leaseMs).toISOString();
  const request = { merchantId, requestedBy: userId, requestedAt: now.toISOString(), nextTryAt: until };
  await insertAccount(ctx.db, { id: ctx.ids.next(), ...request });
  const account = await accountOf(ctx.db, merchantId);
  if (account?.status === 'opening') await openAtProvider(ctx, account.id);
}

/** Requests an account for every shop without one; they are opened in the background. Returns their number. Throws mode_off. */
export async function requestAccounts(ctx: UserCtx): Promise<{ requested: number }> {
  await refuseOff(ctx);
  return withTransaction(ctx, async (ctx) => {
    const requestedAt = ctx.clock.now().toISOString();
    const requested = await insertMissingAccounts(ctx.db, { requestedBy: ctx.actor.userId, requestedAt, ids: ctx.ids });
    await recordAudit(ctx, { action: 'collect.open-all', details: { requested } });
    return { requested };
  });
}

/** Opens requested accounts at the provider. Safe in concurrent processes. Returns the number of tries. */
export async function openDueAccounts(ctx: Ctx): Promise<number> {
  if ((await collectSettingsNow(ctx)).mode === 'off') return 0;
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + leaseMs).toISOString();
  const due = await claimDueAccounts(ctx.db, now.toISOString(), until, batch);
  for (const id of due) {
    try {
      await openAtProvider(ctx, id);
    } catch (error) {
      ctx.log.error({ err: error, account: id }, 'collection account could not be opened');
    }
  }
  return due.length;
}
