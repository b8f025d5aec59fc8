import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../../platform/context.ts';
import { type DocumentFound, documentById, documentOfPosting, isPosting } from './documents.repo.ts';
import { drawDocument } from './draw-document.ts';

async function fileOf(ctx: Ctx, found: DocumentFound | undefined) {
  if (!found) throw new AppError('not_found');
  const name = `${found.number.replaceAll('/', '-')}.pdf`;
  return { name, type: 'application/pdf', content: await drawDocument(found, ctx.locale), inline: true };
}

/** Any document as a PDF, drawn from what was written when it got its number. Throws not_found. */
export async function openDocument(ctx: UserCtx, { id }: { id: string }) {
  return fileOf(ctx, await documentById(ctx.db, id));
}

/** The same for the signed-in merchant's own; another's looks like none. Throws not_found. */
export async function openOwnDocument(ctx: MerchantCtx, { id }: { id: string }) {
  return fileOf(ctx, await documentById(ctx.db, id, ctx.actor.merchantId));
}

/** The document of a movement; null while it has none. Throws not_found when there is no such movement. */
export async function documentOf(ctx: UserCtx, { id }: { id: string }) {
  if (!(await isPosting(ctx.readDb, id))) throw new AppError('not_found');
  return { data: (await documentOfPosting(ctx.readDb, id)) ?? null };
}

/** The same for a movement of the signed-in merchant; another's looks like none. Throws not_found. */
export async function ownDocumentOf(ctx: MerchantCtx, { id }: { id: string }) {
  const { merchantId } = ctx.actor;
  if (!(await isPosting(ctx.readDb, id, merchantId))) throw new AppError('not_found');
  return { data: (await documentOfPosting(ctx.readDb, id, merchantId)) ?? null };
}
