import { members, type ShopStaffRow, type ShopStaffView } from '@sevadesk/contract/members';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { refusalToManage } from '../users/index.ts';
import { staffBase, staffColumns, staffPerson } from './staff.repo.ts';
import { grantsOf } from './staff.rules.ts';

/** Lists the people who sign in for this shop. */
export function listShopStaff(ctx: MerchantCtx): ListSource<ShopStaffRow> {
  const source = listSource<ShopStaffRow>({
    fields: members.staffList.list,
    columns: staffColumns,
    base: staffBase(ctx.readDb, ctx.actor.merchantId),
    search: ['displayName', 'userName', 'email', 'mobile'],
    defaultSort: { column: 'createdAt', dir: 'asc' },
  });
  return {
    ...source,
    row: (selected) => {
      const row = source.row(selected);
      return { ...row, permissions: grantsOf(row) };
    },
  };
}

/** Returns one person of this shop. Throws not_found, also for another shop's id. */
export async function getShopStaff(ctx: MerchantCtx, id: string): Promise<ShopStaffView> {
  const found = await staffPerson(ctx.db, { id, merchantId: ctx.actor.merchantId });
  if (!found) throw new AppError('not_found');
  const { isBlocked, ...person } = found;
  return {
    ...person,
    permissions: grantsOf(person),
    status: isBlocked ? 'blocked' : 'active',
    mayManage: refusalToManage(person, ctx.actor) === undefined,
  };
}
