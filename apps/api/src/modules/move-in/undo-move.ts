import { AppError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { destroyFiles } from '../downloads/index.ts';
import { deliveredBatches, endMoveFiles } from '../imports/index.ts';
import { removeBanks } from '../masters/index.ts';
import { removeMerchants, setParents } from '../merchants/index.ts';
import { withdrawMails } from '../notifications/index.ts';
import { removeBacklog } from '../nsdl-pan/index.ts';
import { removePayments } from '../payments/index.ts';
import { removePackages } from '../service-packages/index.ts';
import { removeUsers } from '../users/index.ts';
import { undoPosting } from '../wallet/index.ts';
import { releaseSources } from './add-table.ts';
import { releaseArchives, requireNoDocumentWork } from './change-documents.ts';
import { deleteBranchCodes } from './branch-codes.repo.ts';
import { deleteDifferences } from './differences.repo.ts';
import { deleteDocumentsOf } from './documents.repo.ts';
import { deleteFormerOrders } from './former-orders.repo.ts';
import { deleteStatementLines } from './former-statement.repo.ts';
import { removeMasters } from './master-kind.ts';
import { queueAdvance } from './move-hooks.ts';
import { lockMove, type MoveRecord, updateMove } from './moves.repo.ts';
import { deleteRecordNames } from './record-names.repo.ts';
import {
  allShopIds,
  childrenOf,
  deleteMade,
  type MadeShop,
  markKept,
  releaseKept,
  shopOfMove,
  shopsToUndo,
} from './undo.repo.ts';
import { workedWith } from './worked-with.repo.ts';

/** Shops per transaction. */
const portion = 50;

/** Undoes shops without activity in the caller's transaction: reverses each balance with a posting and deletes everything else. */
async function takeBack(ctx: Ctx, { number }: MoveRecord, shops: readonly MadeShop[], remark: string): Promise<void> {
  for (const { openingPostingId } of shops)
    if (openingPostingId !== null) await undoPosting(ctx, openingPostingId, `${number}: ${remark}`);
  const ids = shops.map(({ merchantId }) => merchantId);
  await setParents(
    ctx,
    (await childrenOf(ctx.db, ids)).map((merchantId) => ({ merchantId, parentId: null })),
  );
  await deleteStatementLines(ctx.db, ids);
  // Documents belong to orders and applications.
  await destroyFiles(ctx, await deleteDocumentsOf(ctx.db, ids));
  await deleteFormerOrders(ctx.db, ids);
  await removeBacklog(ctx, { merchantIds: ids });
  await removePayments(ctx, ids);
  const people = await deleteMade(ctx.db, ids);
  // A link that is still queued would lead nowhere.
  await withdrawMails(
    ctx,
    people.map((id) => ({ kind: 'sign-in', id })),
  );
  await removeUsers(ctx, people);
  await removeMerchants(ctx, ids);
}

/** Whether a migration has something to undo: an import, or a trial whose newer data are being prepared. */
const isUndoable = ({ status, trialRound }: MoveRecord) =>
  ['finished', 'stopped', 'parallel'].includes(status) ||
  (trialRound !== null && ['draft', 'checked'].includes(status));

/** Starts to undo a migration. Throws not_found, state_refused, worked_with. */
export async function undoMove(ctx: UserCtx, { id, remark }: { id: string; remark: string }): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const move = await lockMove(ctx.db, id);
    if (!move) throw new AppError('not_found');
    if (!isUndoable(move)) throw new AppError('state_refused');
    await requireNoDocumentWork(ctx, id);
    const worked = await workedWith(ctx.db, await allShopIds(ctx.db, id));
    if (worked.size > 0) throw new AppError('worked_with');
    const at = ctx.clock.now().toISOString();
    const undone = { undoneBy: ctx.actor.userId, undoAskedAt: at, undoRemark: remark };
    await updateMove(ctx.db, id, { status: 'undoing', failure: null, invitesOn: false, ...undone });
    await recordAudit(ctx, {
      action: 'move-in.undo',
      record: { type: 'move', id },
      details: { number: move.number, remark },
    });
    await queueAdvance(ctx, id);
    return { ok: true };
  });
}

/** Removes what all deliveries of a migration brought that belongs to no shop: applications, bank accounts, entries of lists, packages except those of `keptPackages`; in the caller's transaction. */
export async function removeBatchRecords(
  ctx: Ctx,
  id: string,
  { keptPackages = [] }: { keptPackages?: readonly string[] } = {},
): Promise<void> {
  const batchIds = (await deliveredBatches(ctx.db, id)).map((batch) => batch.id);
  await removeBacklog(ctx, { batchIds });
  await removeBanks(ctx, batchIds);
  await removeMasters(ctx, batchIds);
  await removePackages(ctx, batchIds, { inUse: keptPackages });
}

/** Ends the undo once no shop is left. If shops with new activity stayed, the migration is finished as before. */
async function endUndo(ctx: Ctx, { id, number, undoneBy, trialRound }: MoveRecord): Promise<void> {
  if (undoneBy === null) throw new AppError('unexpected');
  if ((await releaseKept(ctx.db, id)) > 0) {
    await updateMove(ctx.db, id, { status: trialRound === null ? 'finished' : 'parallel', step: null });
    return;
  }
  const at = ctx.clock.now().toISOString();
  await releaseArchives(ctx, id);
  await removeBatchRecords(ctx, id);
  await endMoveFiles(ctx, id, { by: undoneBy, at });
  await releaseSources(ctx, id);
  await deleteRecordNames(ctx.db, id);
  await deleteDifferences(ctx.db, id);
  await deleteBranchCodes(ctx.db, id);
  await updateMove(ctx.db, id, { status: 'undone', step: null, trialRound: null, undoneAt: at });
  await recordAudit(ctx, { action: 'move-in.undone', record: { type: 'move', id }, details: { number } });
}

/** Undoes the next shops in the caller's transaction; returns how many it found, and those that stay because someone worked with them. */
export async function undoPortion(
  ctx: Ctx,
  move: MoveRecord,
  remark: string,
): Promise<{ found: number; worked: string[] }> {
  const shops = await shopsToUndo(ctx.db, move.id, portion);
  if (shops.length === 0) return { found: 0, worked: [] };
  const worked = await workedWith(
    ctx.db,
    shops.map(({ merchantId }) => merchantId),
  );
  const idle = shops.filter(({ merchantId }) => !worked.has(merchantId));
  if (idle.length > 0) await takeBack(ctx, move, idle, remark);
  await updateMove(ctx.db, move.id, { undoneShops: move.undoneShops + idle.length });
  return { found: shops.length, worked: [...worked] };
}

/** Undoes the next shops of a migration; returns whether there are more. */
export async function undoNext(ctx: Ctx, id: string): Promise<boolean> {
  return withTransaction(ctx, async (ctx) => {
    const move = await lockMove(ctx.db, id);
    if (move?.status !== 'undoing') return false;
    const { found, worked } = await undoPortion(ctx, move, move.undoRemark ?? '');
    if (found === 0) {
      await endUndo(ctx, move);
      return false;
    }
    if (worked.length > 0) await markKept(ctx.db, worked);
    return true;
  });
}

type OneShop = { id: string; merchantId: string; remark: string };

/** Undoes one shop of a finished migration; its members move under head office. Throws not_found, state_refused, worked_with. */
export async function undoShop(ctx: UserCtx, { id, merchantId, remark }: OneShop): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const move = await lockMove(ctx.db, id);
    const shop = move && (await shopOfMove(ctx.db, id, merchantId));
    if (!shop) throw new AppError('not_found');
    if (move.status !== 'finished') throw new AppError('state_refused');
    if ((await workedWith(ctx.db, [merchantId])).has(merchantId)) throw new AppError('worked_with');
    await takeBack(ctx, move, [shop], remark);
    await updateMove(ctx.db, id, { undoneShops: move.undoneShops + 1 });
    await recordAudit(ctx, {
      action: 'move-in.undo-shop',
      record: { type: 'move', id },
      details: { number: move.number, merchantId, remark },
    });
    return { ok: true };
  });
}
