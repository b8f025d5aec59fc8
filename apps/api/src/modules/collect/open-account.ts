import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import type { CollectAccountAnswer } from '../../providers/collect/port.ts';
import { recordAudit } from '../audit/index.ts';
import { collectSettingsNow } from '../masters/index.ts';
import {
  type Account,
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

type Opened = Extract<CollectAccountAnswer, { outcome: 'opened' }>;

/** Stores an opened account; of one that was registered again only that its payments are announced here. */
async function storeOpened(ctx: Ctx, locked: Account, opened: Opened): Promise<void> {
  const { accountNumber, ifsc, vpa, holderName } = opened;
  const { id, merchantId } = locked;
  const done = { announcedTo: webhookUrlOf(ctx), nextTryAt: null, lastFault: null, tries: 0 };
  if (locked.status === 'active') {
    if (locked.accountNumber !== accountNumber) throw new Error(`The provider has another account for ${id}`);
    await updateAccount(ctx.db, id, done);
    return;
  }
  const openedAt = ctx.clock.now().toISOString();
  await updateAccount(ctx.db, id, { status: 'active', accountNumber, ifsc, vpa, holderName, openedAt, ...done });
  const details = { merchantId, accountNumber, vpa };
  await recordAudit(ctx, { action: 'collect.open', record: { type: 'collect-account', id }, details });
}

/** Opens an account at the provider, or registers it again, outside a transaction; without an answer it is tried again later. */
async function openAtProvider(ctx: Ctx, id: string): Promise<void> {
  const account = await openingAccount(ctx.db, id);
  if (!account) return;
  const { shopName: name, tries } = account;
  const answer = await ctx.providers.collect.openAccount({ reference: id, name, webhookUrl: webhookUrlOf(ctx) });
  await withTransaction(ctx, async (ctx) => {
    const locked = await lockAccount(ctx.db, id);
    if (!locked || locked.status === 'closed') return;
    if (answer.outcome === 'opened') return storeOpened(ctx, locked, answer);
    const lastFault = answer.outcome === 'refused' ? answer.reason : answer.cause;
    const next = nextTryAt(tries, ctx.clock.now());
    await updateAccount(ctx.db, id, { tries: tries + 1, nextTryAt: next, lastFault });
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

/** Opens requested accounts at the provider, and registers all again after the address of this installation has changed. Safe in concurrent processes. Returns the number of tries. */
export async function openDueAccounts(ctx: Ctx): Promise<number> {
  if ((await collectSettingsNow(ctx)).mode === 'off') return 0;
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + leaseMs).toISOString();
  const webhookUrl = webhookUrlOf(ctx);
  const due = await claimDueAccounts(ctx.db, { now: now.toISOString(), until, webhookUrl, limit: batch });
  for (const id of due) {
    try {
      await openAtProvider(ctx, id);
    } catch (error) {
      ctx.log.error({ err: error, account: id }, 'collection account could not be opened');
    }
  }
  return due.length;
}
