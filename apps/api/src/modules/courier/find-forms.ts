import { type CourierForm, formNumberOf, type LookRow, mostForms } from '@sevadesk/contract/courier';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { verdictOf } from './consignment.rules.ts';
import { findConsignment } from './consignments.repo.ts';
import { type FoundForm, formsByNumbers, isFormOf, itemsOf, owedForms, travelsOf } from './items.repo.ts';

type Looked = Pick<FoundForm, 'id' | 'token' | 'aknNo' | 'cardName' | 'acknowledgedAt'>;

export const formOf = ({ id, token, aknNo, cardName, acknowledgedAt }: Looked): CourierForm => ({
  id,
  token: token ?? '',
  aknNo,
  cardName,
  acknowledgedAt,
});

type Look = { codes: readonly string[]; consignmentId?: string | undefined };

async function look(ctx: UserCtx, { codes, consignmentId }: Look, shop: { merchantId?: string; isOut: boolean }) {
  const numbers = codes.map((code) => formNumberOf(code));
  const wanted = [...new Set(numbers.filter((number) => number !== null))];
  const found = await formsByNumbers(ctx.db, wanted, shop.merchantId);
  const data = codes.map((code, index): LookRow => {
    const number = numbers[index];
    const form = found.find(({ token, aknNo }) => token === number || aknNo === number);
    if (!form) return { code, verdict: 'unknown', form: null, consignment: null };
    const verdict = verdictOf(form, { consignmentId, isOut: shop.isOut });
    const { liveId, liveNumber } = form;
    const isElsewhere = verdict === 'elsewhere' && liveId !== null && liveNumber !== null;
    return { code, verdict, form: formOf(form), consignment: isElsewhere ? { id: liveId, number: liveNumber } : null };
  });
  return { data };
}

/** Returns verdicts on scanned numbers for a shop that packs; another shop's number counts as unknown. Throws not_found. */
export async function findOwnForms(ctx: MerchantCtx, input: Look) {
  if (input.consignmentId !== undefined) {
    const parcel = await findConsignment(ctx.db, input.consignmentId, ctx.actor.merchantId);
    if (!parcel) throw new AppError('not_found');
  }
  return look(ctx, input, { merchantId: ctx.actor.merchantId, isOut: false });
}

/** Returns verdicts on scanned numbers for staff: with a merchant, to pack for that shop; otherwise to open the named consignment. */
export async function findForms(ctx: UserCtx, input: Look & { merchantId?: string | undefined }) {
  const { merchantId, consignmentId } = input;
  if (merchantId !== undefined) return look(ctx, input, { merchantId, isOut: true });
  if (consignmentId === undefined) return look(ctx, input, { isOut: false });
  const parcel = await findConsignment(ctx.db, consignmentId);
  if (!parcel) throw new AppError('not_found');
  const { data } = await look(ctx, input, { isOut: parcel.direction === 'out' });
  const listed = new Set((await itemsOf(ctx.db, [consignmentId])).map(({ applicationId }) => applicationId));
  return {
    data: data.map((row) => (row.form && listed.has(row.form.id) ? { ...row, verdict: 'listed' as const } : row)),
  };
}

/** Lists forms that the shop owes and has not packed, oldest first, up to the limit of one consignment. */
export async function listOwed(ctx: MerchantCtx) {
  const { data, total } = await owedForms(ctx.db, ctx.actor.merchantId, mostForms);
  return { data: data.map(formOf), total };
}

/** Lists the consignments of a form of the shop's own application. Throws not_found. */
export async function listOwnTravels(ctx: MerchantCtx, applicationId: string) {
  if (!(await isFormOf(ctx.db, applicationId, ctx.actor.merchantId))) throw new AppError('not_found');
  return { data: await travelsOf(ctx.db, applicationId, ctx.actor.merchantId) };
}

export async function listTravels(ctx: UserCtx, applicationId: string) {
  return { data: await travelsOf(ctx.db, applicationId) };
}
