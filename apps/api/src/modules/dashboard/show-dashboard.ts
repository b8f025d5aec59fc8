import type { MerchantHome, StaffDashboard } from '@sevadesk/contract/dashboard';
import { mayAccess, merchant, staff } from '@sevadesk/contract/kernel/access';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { StaffPermission } from '@sevadesk/contract/kernel/permissions';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { getBalance } from '../wallet/index.ts';
import {
  merchantQueues,
  merchantsByIdType,
  merchantToday,
  panVolume,
  recentApplications,
  sentByDay,
  staffQueues,
} from './dashboard.repo.ts';

const shownDays = 14;

/** Which permission lets a person see that a queue waits. */
const queueNeeds: Record<keyof typeof staffQueues, StaffPermission> = {
  registrations: 'registrations.view',
  payments: 'payments.view',
  verify: 'pan.verify',
  pending: 'pan.verify',
  acknowledge: 'pan.acknowledge',
};

function keysOf<K extends string>(record: Record<K, unknown>): K[] {
  return Object.keys(record) as K[];
}

/** The head office's figures (STF-01) and the queues that this person may work on. */
export async function showStaffDashboard(ctx: UserCtx): Promise<StaffDashboard> {
  const keys = keysOf(staffQueues).filter((key) => mayAccess(staff(queueNeeds[key]), ctx.actor));
  const [totPanVolume, idDetail, days, waiting] = await Promise.all([
    panVolume(ctx.readDb),
    merchantsByIdType(ctx.readDb),
    sentByDay(ctx.readDb, shownDays, null),
    Promise.all(keys.map(async (key) => ({ key, ...(await staffQueues[key](ctx.readDb)) }))),
  ]);
  return { totPanVolume, idDetail, days, waiting };
}

/** The merchant's home: balance (paise), today in India, what to do next, and the newest applications. */
export async function showMerchantHome(ctx: MerchantCtx): Promise<MerchantHome> {
  const { merchantId } = ctx.actor;
  const seesPan = mayAccess(merchant('m.pan.view'), ctx.actor);
  const [balancePaise, today, days, recent, waiting] = await Promise.all([
    getBalance(ctx, merchantId),
    merchantToday(ctx.readDb, merchantId),
    sentByDay(ctx.readDb, shownDays, merchantId),
    seesPan ? recentApplications(ctx.readDb, merchantId, 8) : [],
    Promise.all(
      (seesPan ? keysOf(merchantQueues) : []).map(async (key) => ({
        key,
        ...(await merchantQueues[key](ctx.readDb, merchantId)),
      })),
    ),
  ]);
  return {
    balancePaise: toPaise(balancePaise),
    today: { ...today, spentPaise: toPaise(today.spentPaise) },
    days,
    recent,
    waiting,
  };
}
