import {
  everyIdType,
  type KycProduct,
  type KycRequirement,
  type KycRequirementsInput,
  type KycRequirementsView,
  type KycState,
} from '@sevadesk/contract/kyc';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { findCase } from './kyc.repo.ts';
import type { Requirement } from './kyc.rules.ts';
import * as repo from './requirements.repo.ts';

const shown = (rows: readonly Requirement[]) =>
  rows.map(({ idTypeId, ...row }) => ({ ...row, idTypeId: idTypeId ?? everyIdType }));

/** Returns which documents are required, how long they are valid, and which products require them. */
export async function getRequirements(ctx: UserCtx): Promise<KycRequirementsView> {
  const [merchant, staff, policy, idTypes] = await Promise.all([
    repo.requirementsOf(ctx.db, 'merchant'),
    repo.requirementsOf(ctx.db, 'staff'),
    repo.getPolicy(ctx.db),
    repo.idTypeNames(ctx.db),
  ]);
  return { merchant: shown(merchant), staff: shown(staff), ...policy, idTypes };
}

function judge(field: string, rows: readonly KycRequirement[], idTypes: ReadonlySet<string>): void {
  const seen = new Set<string>();
  rows.forEach(({ document, idTypeId }, index) => {
    const key = `${document} ${idTypeId}`;
    if (seen.has(key)) throw fieldError(`${field}.${index}.document`, 'taken');
    if (idTypeId !== everyIdType && !idTypes.has(idTypeId))
      throw fieldError(`${field}.${index}.idTypeId`, 'choose_one');
    seen.add(key);
  });
}

/** Saves the requirements. Verified documents stay verified until they expire. Throws invalid_input. */
export async function saveRequirements(ctx: UserCtx, input: KycRequirementsInput): Promise<{ ok: true }> {
  const { validMonths, products } = input;
  await withTransaction(ctx, async (tx) => {
    const { idTypes, ...before } = await getRequirements(tx);
    judge('merchant', input.merchant, new Set(idTypes.map(({ id }) => id)));
    judge('staff', input.staff, new Set());
    for (const subject of ['merchant', 'staff'] as const) {
      const rows = input[subject].map(({ note, idTypeId, ...row }) => ({
        ...row,
        idTypeId: idTypeId === everyIdType ? null : idTypeId,
        id: tx.ids.next(),
        note: note ?? {},
      }));
      await repo.replaceRequirements(tx.db, subject, rows);
    }
    const by = { userId: tx.actor.userId, at: tx.clock.now().toISOString() };
    await repo.writePolicy(tx.db, { validMonths, products: [...new Set(products)] }, by);
    await recordAudit(tx, { action: 'kyc.save-requirements', details: { before, after: input } });
  });
  return { ok: true };
}

/** Returns the state of the shop's documents, and which products require them. */
export async function getState(ctx: MerchantCtx): Promise<KycState> {
  const found = await findCase(ctx.db, { subject: 'merchant', id: ctx.actor.merchantId });
  const { products } = await repo.getPolicy(ctx.db);
  return { status: found?.status ?? 'open', expiresOn: found?.expiresOn ?? null, products };
}

/** Refuses an order of a product that requires verified documents; call it where the order is confirmed. Throws kyc_required. */
export async function requireKyc(ctx: Ctx & MerchantCtx, product: KycProduct): Promise<void> {
  const { status, products } = await getState(ctx);
  if (products.includes(product) && status !== 'verified') throw new AppError('kyc_required');
}
