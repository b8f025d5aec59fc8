import type { MerchantHome, StaffDashboard, StaffQueueKey } from '@sevadesk/contract/dashboard';
import { staffQueueKeys } from '@sevadesk/contract/dashboard';
import { mayAccess, merchant, staff } from '@sevadesk/contract/kernel/access';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { StaffPermission } from '@sevadesk/contract/kernel/permissions';
import { recordOf } from '@sevadesk/contract/kernel/record-of';
import { kindOfQueue, orderKinds, serviceQueues } from '@sevadesk/contract/services';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import { getBalance } from '../wallet/index.ts';
import {
  merchantsByIdType,
  merchantToday,
  panVolume,
  recentApplications,
  sentByDay,
  usualDay,
} from './dashboard.repo.ts';
import { providerHealth } from './providers.repo.ts';
import { queues, shopArms, staffArms } from './queues.repo.ts';

const shownDays = 14;

const needsOfServices = recordOf(serviceQueues, (queue) => `${orderKinds[kindOfQueue[queue]].service}.manage` as const);

/** Who works on a queue sees that it waits. */
const queueNeeds: Record<StaffQueueKey, StaffPermission> = {
  registrations: 'registrations.view',
  payments: 'payments.view',
  'gateway-reviews': 'gateway.check',
  adjustments: 'wallet.approve',
  verify: 'pan.verify',
  pending: 'pan.verify',
  acknowledge: 'pan.acknowledge',
  tin: 'pan.verify',
  'paperless-reviews': 'pan.acknowledge',
  kyc: 'kyc.verify',
  ...needsOfServices,
  enquiries: 'enquiries.manage',
  tickets: 'tickets.manage',
};

/** The head office's figures (STF-01), the queues that this person may work on, and how outside services answer. */
export async function getStaffDashboard(ctx: UserCtx): Promise<StaffDashboard> {
  const keys = staffQueueKeys.filter((key) => mayAccess(staff(queueNeeds[key]), ctx.actor));
  const seesProviders = mayAccess(staff('masters.view'), ctx.actor);
  return inSnapshot(ctx.readDb, async (db) => ({
    totPanVolume: await panVolume(db),
    idDetail: await merchantsByIdType(db),
    days: await sentByDay(db, shownDays, null),
    waiting: await queues(
      db,
      keys.map((key) => [key, staffArms[key]] as const),
    ),
    providers: (seesProviders ? await providerHealth(db, ctx.clock.now()) : []) as StaffDashboard['providers'],
  }));
}

function entriesOf<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(record) as [K, V][];
}

/** The merchant's home: balance (paise), today in India, what to do next, and the newest applications. */
export async function getMerchantHome(ctx: MerchantCtx): Promise<MerchantHome> {
  const { merchantId } = ctx.actor;
  const seesPan = mayAccess(merchant('m.pan.view'), ctx.actor);
  const balancePaise = await getBalance(ctx, merchantId);
  return inSnapshot(ctx.readDb, async (db) => {
    const { spentPaise, earnedPaise, ...today } = await merchantToday(db, merchantId);
    return {
      balancePaise: toPaise(balancePaise),
      usualDayPaise: toPaise(await usualDay(db, merchantId)),
      today: { ...today, spentPaise: toPaise(spentPaise), earnedPaise: toPaise(earnedPaise) },
      days: await sentByDay(db, shownDays, merchantId),
      recent: seesPan ? await recentApplications(db, merchantId, 8) : [],
      waiting: seesPan ? await queues(db, entriesOf(shopArms(merchantId))) : [],
    };
  });
}
