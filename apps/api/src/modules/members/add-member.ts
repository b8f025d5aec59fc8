import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { MemberInput } from '@sevadesk/contract/members';
import { gstWithin } from '@sevadesk/contract/service-packages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { randomToken } from '../../platform/ids.ts';
import { sha256 } from '../../platform/keys.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { createMerchant } from '../merchants/index.ts';
import { gstRate } from '../service-packages/index.ts';
import { findPerson } from '../users/index.ts';
import { getFunds, idSaleJournal, post, supplyTo } from '../wallet/index.ts';
import { insertIdSale, saleByRequest } from './id-sales.repo.ts';
import { franchiseOf, typesForSale } from './id-types.repo.ts';
import { mailSignIn } from './mail-sign-in.ts';

type Franchise = Awaited<ReturnType<typeof franchiseOf>>;
type Added = { id: string; code: string } & Awaited<ReturnType<typeof getFunds>>;

/** Creates the member as a merchant under the franchise, in its package, with an owner whose password no one knows. */
async function makeMember(ctx: MerchantCtx, franchise: Franchise, input: MemberInput) {
  const { idTypeId, userName, locale, address2 = '', address3 = '', pan = null, gstin = null, ...shop } = input;
  const { shopName, ownerName, email, mobile, address1, district, state, pin } = shop;
  return createMerchant(ctx, {
    shopName,
    ownerName,
    email,
    mobile,
    address1,
    address2,
    address3,
    district,
    state,
    pin,
    pan,
    gstin,
    idTypeId,
    packageId: franchise.packageId,
    parentId: franchise.id,
    registrationId: null,
    owner: { userName, password: randomToken(), locale, mustChangePassword: false },
  });
}

type Sale = { franchise: Franchise; member: { id: string; code: string }; typeName: string; pricePaise: number };

/** Charges the franchise and records the sale. Throws insufficient_balance. */
async function sell(ctx: MerchantCtx, { franchise, member, typeName, pricePaise }: Sale, input: MemberInput) {
  const gstPaise = gstWithin(toPaise(pricePaise), await gstRate(ctx, istDateOf(ctx.clock.now())));
  const journal = idSaleJournal({
    memberId: member.id,
    merchantId: franchise.id,
    pricePaise,
    gstPaise,
    supply: await supplyTo(ctx, franchise.id),
    narration: `${typeName} id ${member.code}`,
  });
  // A free id needs no posting; an entry of zero is not allowed.
  const posted = pricePaise === 0 ? null : await post(ctx, journal);
  await insertIdSale(ctx.db, {
    id: ctx.ids.next(),
    merchantId: member.id,
    sellerId: franchise.id,
    idTypeId: input.idTypeId,
    pricePaise,
    gstPaise,
    payment: posted === null ? 'free' : 'wallet',
    postingId: posted?.postingId ?? null,
    requestId: input.requestId,
    fingerprint: fingerprintOf(input),
    soldBy: ctx.actor.userId,
    soldAt: ctx.clock.now().toISOString(),
  });
}

const fingerprintOf = (input: MemberInput) => sha256(JSON.stringify(input));

/** Returns the member that the same form created before. Throws idempotency_conflict if the form has changed. */
async function addedBefore(ctx: MerchantCtx, input: MemberInput): Promise<Pick<Added, 'id' | 'code'> | undefined> {
  const known = await saleByRequest(ctx.db, ctx.actor.merchantId, input.requestId);
  if (!known) return undefined;
  if (known.fingerprint !== fingerprintOf(input)) throw new AppError('idempotency_conflict');
  return { id: known.id, code: known.code };
}

/**
 * Creates a member of the acting franchise in one transaction: merchant, wallet, owner (whose sign-in link is mailed), and the charge of
 * the id type's price to the franchise's wallet. A repeated form returns the same member. Throws forbidden if the
 * franchise's id type allows no members, insufficient_balance, price_changed, idempotency_conflict, user_name_taken,
 * registration_open, choose_one at `idTypeId`.
 */
export async function addMember(ctx: MerchantCtx, input: MemberInput): Promise<Added> {
  return withTransaction(ctx, async (ctx) => {
    const franchise = await franchiseOf(ctx.db, ctx.actor.merchantId, true);
    if (!franchise.mayHaveMembers) throw new AppError('forbidden');
    const before = await addedBefore(ctx, input);
    if (before) return { ...before, ...(await getFunds(ctx, franchise.id)) };
    const sold = await typesForSale(ctx.db, { rank: franchise.rank, day: istDateOf(ctx.clock.now()) });
    const type = sold.find(({ id }) => id === input.idTypeId);
    if (!type) throw fieldError('idTypeId', 'choose_one');
    const { pricePaise } = type;
    if (pricePaise !== input.pricePaise) throw new AppError('price_changed');
    const member = await makeMember(ctx, franchise, input);
    await sell(ctx, { franchise, member, typeName: type.name, pricePaise }, input);
    const owner = await findPerson(ctx, { userName: input.userName });
    if (!owner) throw new AppError('unexpected');
    await mailSignIn(ctx, owner, input.shopName);
    await recordAudit(ctx, {
      action: 'members.add',
      record: { type: 'merchant', id: member.id },
      details: { franchiseId: franchise.id, code: member.code, idTypeId: type.id, pricePaise },
    });
    return { ...member, ...(await getFunds(ctx, franchise.id)) };
  });
}
