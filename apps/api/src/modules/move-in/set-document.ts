import { type MoveDocumentSet, settableStatuses } from '@sevadesk/contract/move-in';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { findFreePlaces } from '../kyc/index.ts';
import { requireFinished } from './change-documents.ts';
import {
  archiveOfDocument,
  lockArchive,
  lockDocument,
  namedShopsOf,
  readyPositions,
  updateDocument,
} from './documents.repo.ts';
import { same } from './move-lines.rules.ts';
import { lockMove } from './moves.repo.ts';

/** Returns the shop of the migration with this old code or, if none has it, branch code. Throws not_found at `shopCode`. */
async function shopNamed(ctx: Ctx, moveId: string, code: string): Promise<string> {
  const shops = await namedShopsOf(ctx.db, moveId);
  const found =
    shops.find((shop) => same(shop.formerCode) === same(code)) ?? shops.find((shop) => same(shop.code) === same(code));
  if (!found) throw fieldError('shopCode', 'not_found');
  return found.merchantId;
}

type Place = { merchantId: string; document: MoveDocumentSet['document'] };

/** Returns the first free position that no other file of a ZIP is to fill. Throws choose_one (the shop needs no such document), taken. */
async function freePosition(ctx: Ctx, { merchantId, document }: Place, documentId: string): Promise<number> {
  const free = (await findFreePlaces(ctx, [merchantId])).find((one) => one.document === document);
  if (!free) throw fieldError('document', 'choose_one');
  const planned = await readyPositions(ctx.db, { merchantId, document, but: documentId });
  const position = free.positions.find((one) => !planned.includes(one));
  if (position === undefined) throw fieldError('document', 'taken');
  return position;
}

type Input = MoveDocumentSet & { id: string; documentId: string };

/**
 * Sets shop and document of a picture in a ZIP, so that it is ready to import; until the import starts. Throws not_found,
 * state_refused, not_found (`shopCode`), choose_one and taken (`document`).
 */
export async function setDocument(ctx: UserCtx, { id, documentId, shopCode, document }: Input): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const move = await lockMove(ctx.db, id);
    const archive = await lockArchive(ctx.db, (await archiveOfDocument(ctx.db, documentId)) ?? documentId);
    const file = await lockDocument(ctx.db, documentId);
    if (!move || !file || archive?.moveId !== id) throw new AppError('not_found');
    requireFinished(move);
    const isSettable = (settableStatuses as readonly string[]).includes(file.status);
    if (archive.status !== 'read' || archive.purpose !== 'kyc' || !isSettable) throw new AppError('state_refused');
    const merchantId = await shopNamed(ctx, id, shopCode);
    const position = await freePosition(ctx, { merchantId, document }, documentId);
    await updateDocument(ctx.db, documentId, { merchantId, document, position, status: 'ready' });
    await recordAudit(ctx, {
      action: 'move-in.set-document',
      record: { type: 'move', id },
      details: { number: move.number, path: file.path, shopCode, document },
    });
    return { ok: true };
  });
}
