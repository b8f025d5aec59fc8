import { birthDateFault } from '@sevadesk/contract/kernel/date-schema';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { stateByCode } from '@sevadesk/contract/kernel/states';
import type { PsaForm, PsaStart } from '@sevadesk/contract/uti-pan';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { panUtiSettings } from '../masters/index.ts';
import { nextOrderNumber, quoteOrder } from '../orders/index.ts';
import { type Form, formOf, setForm, setSealedAadhaar, shopOf } from './forms.repo.ts';
import { insertOrder, lastRejectedPsa, lockOrder, standingPsa } from './orders.repo.ts';
import { psaViewOf } from './get-order.ts';

const isMissingPrice = (error: unknown) => error instanceof AppError && error.code === 'price_missing';

async function quote(ctx: MerchantCtx): Promise<PsaStart['quote']> {
  try {
    return await quoteOrder(ctx, { kind: 'uti-psa', merchantId: ctx.actor.merchantId, product: 'psa' });
  } catch (error) {
    if (isMissingPrice(error)) return null;
    throw error;
  }
}

const typed = ({ psaName, pan, birthDate, mobile, email, shopName, address, district, state, pin }: Form) => ({
  psaName,
  pan,
  mobile,
  email,
  shopName,
  address,
  district,
  state,
  pin,
  birthDate: birthDate ?? '',
});

async function firstValues(ctx: MerchantCtx): Promise<Record<string, string>> {
  const rejected = await lastRejectedPsa(ctx.db, ctx.actor.merchantId);
  if (rejected) return typed(await formOf(ctx.db, rejected.id));
  const { ownerName, address1, address2, pan, state, ...shop } = await shopOf(ctx.db, ctx.actor.merchantId);
  return {
    ...shop,
    psaName: ownerName.toUpperCase(),
    pan: pan ?? '',
    birthDate: '',
    address: [address1, address2].filter(Boolean).join(', ').slice(0, 150),
    state: stateByCode(state)?.code ?? '',
  };
}

/** Returns the start of the registration form: a draft, the last rejected one, or the shop's own record; and today's price. */
export async function startPsa(ctx: MerchantCtx): Promise<PsaStart> {
  const order = await standingPsa(ctx.db, ctx.actor.merchantId);
  return {
    current: order ? await psaViewOf(ctx, order) : null,
    values: order?.status === 'draft' ? typed(await formOf(ctx.db, order.id)) : await firstValues(ctx),
    asksAadhaar: (await panUtiSettings(ctx)).mode === 'on',
    quote: await quote(ctx),
  };
}

/** Stores a number only if UTI is called by API: sealed in the vault; returns the last four digits and a keyed hash. */
async function storeAadhaar(ctx: Ctx, orderId: string, number: string | undefined) {
  if (number === undefined || (await panUtiSettings(ctx)).mode === 'off') return {};
  await setSealedAadhaar(ctx.db, orderId, ctx.keys.seal(number, orderId));
  return { aadhaarLast4: number.slice(-4), aadhaarHash: ctx.keys.searchHash('aadhaar', number) };
}

async function draftOf(ctx: MerchantCtx): Promise<string> {
  const { merchantId, userId } = ctx.actor;
  const standing = await standingPsa(ctx.db, merchantId);
  const order = standing && (await lockOrder(ctx.db, { kind: 'uti-psa', id: standing.id, merchantId }));
  if (order && order.status !== 'draft') throw new AppError('state_refused');
  if (order) return order.id;
  const id = ctx.ids.next();
  const now = ctx.clock.now().toISOString();
  await insertOrder(ctx.db, {
    id,
    merchantId,
    kind: 'uti-psa',
    status: 'draft',
    statusAt: now,
    createdAt: now,
    createdBy: userId,
    number: await nextOrderNumber(ctx, 'uti-psa'),
  });
  return id;
}

/** Saves the form of the shop's one registration; charges nothing. Throws state_refused if one is already sent, invalid_input. */
export async function savePsa(ctx: MerchantCtx, { aadhaar, ...form }: PsaForm): Promise<{ id: string }> {
  const fault = form.birthDate && birthDateFault(form.birthDate, istDateOf(ctx.clock.now()));
  if (fault) throw fieldError('birthDate', fault);
  return withTransaction(ctx, async (tx) => {
    const orderId = await draftOf(tx);
    const kept = await storeAadhaar(tx, orderId, aadhaar);
    await setForm(tx.db, { ...form, birthDate: form.birthDate ?? null, orderId, ...kept });
    return { id: orderId };
  });
}
