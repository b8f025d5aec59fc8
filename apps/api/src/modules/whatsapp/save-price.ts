import { hundredthsOf } from '@sevadesk/contract/sms';
import type { WhatsappPriceInput, WhatsappPriceRow } from '@sevadesk/contract/whatsapp';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { storedAccount } from './account.repo.ts';
import { allPrices, priceFrom, setPrice } from './prices.repo.ts';

/** Returns the provider of an account: the host of its address, which its prices name. */
export const providerOf = ({ address }: { address: string }) => new URL(address).host;

/** Lists the prices of messages, newest first, and the provider of the account. */
export async function listWhatsappPrices(ctx: UserCtx): Promise<{ data: WhatsappPriceRow[]; provider: string }> {
  return { data: await allPrices(ctx.db), provider: providerOf(await storedAccount(ctx.db)) };
}

/** Saves the price of a message from a day on; replaces that of the same day. Booked days stay as they are. */
export async function saveWhatsappPrice(ctx: UserCtx, input: WhatsappPriceInput): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const before = await priceFrom(ctx.db, input);
    const { price, ...rest } = input;
    const saved = { savedBy: ctx.actor.userId, savedAt: ctx.clock.now().toISOString() };
    await setPrice(ctx.db, { ...rest, ...saved, priceHundredths: hundredthsOf(price) });
    await recordAudit(ctx, {
      action: 'whatsapp.save-price',
      record: { type: 'whatsapp-account', id: '1' },
      details: { before: before ?? null, after: input },
    });
    return { ok: true };
  });
}
