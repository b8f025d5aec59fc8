import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../../platform/context.ts';
import type { Parties } from './content.rules.ts';
import { type DocumentFound, documentById, documentOfPosting, isPosting, receiptOf } from './documents.repo.ts';
import { drawDocument } from './draw-document.ts';
import { withLogo } from './printed-brand.ts';

async function fileOf(ctx: Ctx, found: DocumentFound | undefined) {
  if (!found) throw new AppError('not_found');
  const drawn = { ...found, content: await withLogo(ctx, found.content as Parties) };
  const name = `${found.number.replaceAll('/', '-')}.pdf`;
  return { name, type: 'application/pdf', content: await drawDocument(drawn, ctx.locale), inline: true };
}

/** Returns any document as a PDF, drawn from the facts stored when it got its number. Throws not_found. */
export async function openDocument(ctx: UserCtx, { id }: { id: string }) {
  return fileOf(ctx, await documentById(ctx.db, id));
}

/** Returns the signed-in merchant's own document as a PDF. Throws not_found, also for another merchant's document. */
export async function openOwnDocument(ctx: MerchantCtx, { id }: { id: string }) {
  return fileOf(ctx, await documentById(ctx.db, id, ctx.actor.merchantId));
}

/** Returns the receipt for a payment request or a gateway order of the merchant as a PDF; undefined if it has no number yet. */
export async function findReceipt(ctx: MerchantCtx, of: { type: 'payment-request' | 'gateway-order'; id: string }) {
  const found = await receiptOf(ctx.db, { ...of, merchantId: ctx.actor.merchantId });
  return found && fileOf(ctx, found);
}

/** Returns the document of a posting; null if it has none yet. Throws not_found if there is no such posting. */
export async function documentOf(ctx: UserCtx, { id }: { id: string }) {
  if (!(await isPosting(ctx.readDb, id))) throw new AppError('not_found');
  return { data: (await documentOfPosting(ctx.readDb, id)) ?? null };
}

/** Returns the document of the signed-in merchant's posting. Throws not_found, also for another merchant's posting. */
export async function ownDocumentOf(ctx: MerchantCtx, { id }: { id: string }) {
  const { merchantId } = ctx.actor;
  if (!(await isPosting(ctx.readDb, id, merchantId))) throw new AppError('not_found');
  return { data: (await documentOfPosting(ctx.readDb, id, merchantId)) ?? null };
}
