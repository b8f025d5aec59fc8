import { randomBytes } from 'node:crypto';
import type { LeadKind, Offer } from '@sevadesk/contract/banking';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { type Paise, toPaise } from '@sevadesk/contract/kernel/paise';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { readFile } from '../downloads/index.ts';
import { insertClick } from './clicks.repo.ts';
import { clickReference, earningOf, priceProductOf, trackedUrl } from './lead.rules.ts';
import { packageEarnings } from './leads.repo.ts';
import {
  activeProduct,
  activeProducts,
  draftOf,
  deleteDraft,
  deleteOldDrafts,
  pictureOf,
  type Product,
  setDraft,
} from './products.repo.ts';
import { needProduct } from './submit-lead.ts';

type Earnings = Awaited<ReturnType<typeof packageEarnings>>;

const money = (amount: number | null): Paise | null => (amount === null ? null : toPaise(amount));

function offerOf(product: Product, kind: LeadKind, earnings: Earnings): Offer {
  const sold = earnings.get(priceProductOf({ kind, loanType: product.loanType }));
  const { id, bankName, name, features, eligibility, loanType, minMonths, maxMonths } = product;
  const { rateFromBasisPoints, rateToBasisPoints, processingFeeBasisPoints } = product;
  return {
    id,
    kind,
    bankName,
    name,
    features,
    eligibility,
    loanType,
    minMonths,
    maxMonths,
    rateFromBasisPoints,
    rateToBasisPoints,
    processingFeeBasisPoints,
    hasPicture: product.pictureFileId !== null,
    minIncomePaise: money(product.minIncomePaise),
    joiningFeePaise: money(product.joiningFeePaise),
    annualFeePaise: money(product.annualFeePaise),
    minAmountPaise: money(product.minAmountPaise),
    maxAmountPaise: money(product.maxAmountPaise),
    applyMode: product.applyMode === 'link' ? 'link' : 'lead',
    earning: sold
      ? earningOf({
          ownPaise: product.commissionPaise,
          ownBasisPoints: product.commissionBasisPoints,
          packagePaise: sold.paise,
          packageBasisPoints: sold.basisPoints,
        })
      : null,
  };
}

/** Lists cards or loans on offer, with the shop's earning by the product's own terms or by its package. */
export async function listOffers(ctx: MerchantCtx, kind: LeadKind): Promise<{ data: Offer[] }> {
  const earnings = await packageEarnings(ctx.db, ctx.actor.merchantId, istDateOf(ctx.clock.now()));
  return { data: (await activeProducts(ctx.db, kind)).map((product) => offerOf(product, kind, earnings)) };
}

/** Opens the image of an offered product. Throws not_found, also if there is no image. */
export async function openOfferPicture(ctx: MerchantCtx, id: string) {
  const fileId = await pictureOf(ctx.db, id);
  if (fileId === undefined) throw new AppError('not_found');
  const { name, type, content } = await readFile(ctx, fileId);
  return { name, type, content, inline: true };
}

/** Creates a link to the bank's page with a reference that the bank reports back. Throws not_found (no such page), price_missing. */
export async function createBankLink(ctx: MerchantCtx, id: string): Promise<{ reference: string; url: string }> {
  const product = await activeProduct(ctx.db, id);
  if (!product || product.applyMode !== 'link' || product.applyUrl === null) throw new AppError('not_found');
  const { merchantId, userId } = ctx.actor;
  const earnings = await packageEarnings(ctx.db, merchantId, istDateOf(ctx.clock.now()));
  if (!earnings.has(priceProductOf(product))) throw new AppError('price_missing');
  const reference = clickReference(randomBytes(9));
  const url = trackedUrl(product.applyUrl, reference);
  await withTransaction(ctx, async (tx) => {
    const clickId = tx.ids.next();
    await insertClick(tx.db, {
      id: clickId,
      reference,
      merchantId,
      userId,
      productId: product.id,
      ownPaise: product.commissionPaise,
      ownBasisPoints: product.commissionBasisPoints,
      createdAt: tx.clock.now().toISOString(),
    });
    await recordAudit(tx, {
      action: 'banking.take-link',
      record: { type: 'bank-click', id: clickId },
      details: { reference, productId: product.id },
    });
  });
  return { reference, url };
}

type DraftData = Record<string, string | number | boolean | null>;

/** Saves the caller's draft. Throws not_found. Not audited: nothing has happened yet. */
export async function saveDraft(
  ctx: MerchantCtx,
  input: { productId: string; data: DraftData },
): Promise<{ ok: true }> {
  const { merchantId, userId } = ctx.actor;
  const { id: productId } = await needProduct(ctx, input.productId);
  const savedAt = ctx.clock.now().toISOString();
  await setDraft(ctx.db, {
    id: ctx.ids.next(),
    merchantId,
    userId,
    productId,
    savedAt,
    data: JSON.stringify(input.data),
  });
  return { ok: true };
}

/** Returns the caller's draft for a product. Throws not_found if the product is not offered. */
export async function getDraft(ctx: MerchantCtx, productId: string): Promise<{ data: DraftData | null }> {
  if (!(await activeProduct(ctx.db, productId))) throw new AppError('not_found');
  const data = await draftOf(ctx.db, { userId: ctx.actor.userId, productId });
  return { data: (data ?? null) as DraftData | null };
}

/** Deletes the caller's draft for a product, if any. Throws not_found. Not audited, like saving it. */
export async function discardDraft(ctx: MerchantCtx, productId: string): Promise<{ ok: true }> {
  await needProduct(ctx, productId);
  await deleteDraft(ctx.db, { userId: ctx.actor.userId, productId });
  return { ok: true };
}

const draftDays = 14;

/** Deletes old drafts. */
export async function deleteDrafts(ctx: Parameters<typeof readFile>[0]): Promise<void> {
  await deleteOldDrafts(ctx.db, new Date(ctx.clock.now().getTime() - draftDays * 86_400_000).toISOString());
}
