import type { RecordHistory } from '@sevadesk/contract/kernel/history';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { MerchantView, MerchantVolumes } from '@sevadesk/contract/merchants';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { getHistory } from '../audit/index.ts';
import { formerCodesOf, hasFormerOrders, hasFormerStatement } from './former-codes.repo.ts';
import { merchantExists, merchantRecord, merchantSignIns, notesOf } from './merchant-record.repo.ts';
import { activePackages, openMove } from './package-moves.repo.ts';
import { doneParentMoves, merchantsAbove, openParentMove, type ParentMove } from './parent-moves.repo.ts';
import { sentByMonth } from './volumes.repo.ts';
import { monthsUpTo, volumesOf } from './volumes.rules.ts';

type Record = NonNullable<Awaited<ReturnType<typeof merchantRecord>>>;

const statusOf = (isBlocked: boolean) => (isBlocked ? ('blocked' as const) : ('active' as const));

const blockOf = (row: Record): MerchantView['block'] =>
  row.isBlocked ? { at: row.blockedAt ?? row.createdAt, by: row.blockedBy, reason: row.blockedReason ?? '' } : null;

const shopAt = (id: string | null, code: string | null, shopName: string | null) =>
  id === null ? null : { id, code: code ?? '', shopName: shopName ?? '' };

const moveView = ({ effectiveOn, reason, ...move }: ParentMove) => ({
  from: shopAt(move.fromId, move.fromCode, move.fromShop),
  to: shopAt(move.toId, move.toCode, move.toShop),
  effectiveOn,
  reason,
});

/** The merchants above one: who they are, a scheduled change and the changes that were made. */
async function treeOf(
  ctx: UserCtx,
  id: string,
): Promise<Pick<MerchantView, 'above' | 'plannedParent' | 'parentMoves'>> {
  const planned = await openParentMove(ctx.db, id);
  const done = await doneParentMoves(ctx.db, id);
  return {
    above: await merchantsAbove(ctx.db, id),
    plannedParent: planned ? moveView(planned) : null,
    parentMoves: done.map((move) => ({ ...moveView(move), by: move.by })),
  };
}

/** Returns one merchant for head office. Throws not_found. */
export async function getMerchant(ctx: UserCtx, id: string): Promise<MerchantView> {
  const row = await merchantRecord(ctx.db, id);
  if (!row) throw new AppError('not_found');
  const [signIns, planned] = [await merchantSignIns(ctx.db, id), await openMove(ctx.db, id)];
  const { code, shopName, ownerName, email, mobile, address1, address2, address3, pin, district, state } = row;
  const { pan, gstin, createdAt, registrationId, members } = row;
  return {
    id,
    code,
    shopName,
    ownerName,
    email,
    mobile,
    address1,
    address2,
    address3,
    pin,
    district,
    state,
    pan,
    gstin,
    createdAt,
    registrationId,
    members,
    idType: { id: row.idTypeId, name: row.idTypeName, mayHaveMembers: row.mayHaveMembers },
    package: { id: row.packageId, name: row.packageName },
    plannedPackage: planned ? { id: planned.packageId, name: planned.name, effectiveOn: planned.effectiveOn } : null,
    parent: shopAt(row.parentId, row.parentCode, row.parentShop),
    ...(await treeOf(ctx, id)),
    balancePaise: toPaise(row.balancePaise),
    status: statusOf(row.isBlocked),
    block: blockOf(row),
    formerCodes: await formerCodesOf(ctx.db, id),
    hasFormerOrders: await hasFormerOrders(ctx.db, id),
    hasFormerStatement: await hasFormerStatement(ctx.db, id),
    signIns: signIns.map(({ isBlocked, ...signIn }) => ({
      ...signIn,
      status: statusOf(isBlocked || row.isBlocked),
    })),
  };
}

async function requireMerchant(ctx: UserCtx, id: string): Promise<void> {
  if (!(await merchantExists(ctx.db, id))) throw new AppError('not_found');
}

/** Returns the changes of a merchant's fields and who made them, without other acts such as notes. Throws not_found. */
export async function merchantHistory(ctx: UserCtx, id: string): Promise<RecordHistory> {
  await requireMerchant(ctx, id);
  const { data } = await getHistory(ctx, { type: 'merchant', id });
  return { data: data.filter(({ fields }) => fields.length > 0) };
}

/** Returns a merchant's volumes in the last twelve months. Throws not_found. */
export async function getVolumes(ctx: UserCtx, id: string): Promise<MerchantVolumes> {
  await requireMerchant(ctx, id);
  const months = monthsUpTo(istDateOf(ctx.clock.now().toISOString()), 12);
  return volumesOf(months, await sentByMonth(ctx.readDb, id, `${months[0]}-01`));
}

/** Returns the notes of head office, newest first. Throws not_found. */
export async function getNotes(ctx: UserCtx, id: string) {
  await requireMerchant(ctx, id);
  return { data: await notesOf(ctx.db, id) };
}

/** Returns the packages that a merchant can have. */
export async function packageOptions(ctx: UserCtx) {
  return { data: await activePackages(ctx.db) };
}
