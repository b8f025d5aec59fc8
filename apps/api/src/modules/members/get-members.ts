import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { ShopWeeks } from '@sevadesk/contract/kernel/shop-weeks';
import { type MemberRow, type MemberView, members } from '@sevadesk/contract/members';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { getWeeks } from '../merchants/index.ts';
import { getFunds } from '../wallet/index.ts';
import { countMembers, franchiseOf, typesForSale } from './id-types.repo.ts';
import { memberColumns, memberFacts, membersBase, monthsOfMember, ownMembers, statesOfMember } from './members.repo.ts';

/** Returns whether the merchant's id type allows members, and their number. */
export async function memberStanding(ctx: MerchantCtx) {
  const { mayHaveMembers, idName } = await franchiseOf(ctx.readDb, ctx.actor.merchantId);
  return { mayHaveMembers, idName, members: await countMembers(ctx.readDb, ctx.actor.merchantId) };
}

/** Returns what the franchise may sell today and its wallet balance; nothing to sell if its id type allows no members. Paise. */
export async function memberOptions(ctx: MerchantCtx) {
  const { mayHaveMembers, rank } = await franchiseOf(ctx.db, ctx.actor.merchantId);
  const types = mayHaveMembers ? await typesForSale(ctx.db, { rank, day: istDateOf(ctx.clock.now()) }) : [];
  return {
    mayHaveMembers,
    idTypes: types.map((type) => ({ ...type, pricePaise: toPaise(type.pricePaise) })),
    ...(await getFunds(ctx, ctx.actor.merchantId)),
  };
}

/** Lists all merchants below this franchise, at any level. */
export function listMembers(ctx: MerchantCtx): ListSource<MemberRow> {
  return listSource({
    fields: members.memberList.list,
    columns: memberColumns(ctx.actor.merchantId),
    base: membersBase(ctx.readDb, ctx.actor.merchantId),
    search: ['code', 'shopName', 'ownerName', 'mobile'],
    defaultSort: { column: 'joinedAt', dir: 'desc' },
  });
}

/** What members of this franchise sent in each of the last weeks; an id of somebody else is left out. */
export async function getMemberWeeks(ctx: MerchantCtx, ids: readonly string[]): Promise<ShopWeeks> {
  return getWeeks(ctx, await ownMembers(ctx.readDb, { ids, franchiseId: ctx.actor.merchantId }));
}

/** One member: status, volumes and what it earned the franchise. Throws not_found, also for a merchant that is not below it. */
export async function getMember(ctx: MerchantCtx, id: string): Promise<MemberView> {
  const key = { id, franchiseId: ctx.actor.merchantId };
  const found = await memberFacts(ctx.db, key);
  if (!found) throw new AppError('not_found');
  const { isBlocked, address1, address2, address3, overridePaise, ...facts } = found;
  const [states, months] = await Promise.all([statesOfMember(ctx.db, id), monthsOfMember(ctx.db, key)]);
  return {
    ...facts,
    status: isBlocked ? 'blocked' : 'active',
    overridePaise: toPaise(overridePaise),
    address: [address1, address2, address3].filter((line) => line !== ''),
    states,
    months: months.map((month) => ({ ...month, overridePaise: toPaise(month.overridePaise) })),
  };
}
