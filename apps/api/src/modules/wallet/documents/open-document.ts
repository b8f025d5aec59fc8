import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../../platform/context.ts';
import { type DocumentFound, documentById, documentOfPosting } from './documents.repo.ts';
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

/** The document of a movement; null while it has none. */
export async function documentOf(ctx: UserCtx, { id }: { id: string }) {
  return { data: (await documentOfPosting(ctx.readDb, id)) ?? null };
}

/** The same for the signed-in merchant; another's movement looks like one without. */
export async function ownDocumentOf(ctx: MerchantCtx, { id }: { id: string }) {
  return { data: (await documentOfPosting(ctx.readDb, id, ctx.actor.merchantId)) ?? null };
}
