import { type MerchantHome, type StaffDashboard, staffQueueKeys, staffQueues } from '@sevadesk/contract/dashboard';
import { mayAccess, merchant, staff } from '@sevadesk/contract/kernel/access';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import { lastDays } from '../nsdl-pan/index.ts';
import { getFunds } from '../wallet/index.ts';
import { merchantsByIdType, merchantToday, panVolume, recentApplications, usualDay } from './dashboard.repo.ts';
import { providerHealth } from './providers.repo.ts';
import { queues, shopArms, staffArms } from './queues.repo.ts';

/** The last days for the chart, of all shops or of one. */
async function chartDays(db: Db, merchantId?: string) {
  const days = await lastDays(db, merchantId);
  return days.map(({ day, submitted, acknowledged }) => ({ date: day, nos: submitted, acknowledged }));
}

/**
 * Returns head office's figures (STF-01), the queues that this person may work on, and the health of outside services. `only` limits it
 * to the queues: every page of head office requests them, and the rest is expensive.
 */
export async function getStaffDashboard(ctx: UserCtx, { only }: { only?: 'waiting' } = {}): Promise<StaffDashboard> {
  const keys = staffQueueKeys.filter((key) => mayAccess(staff(staffQueues[key].need), ctx.actor));
  const arms = keys.map((key) => [key, staffArms[key]] as const);
  if (only) return { waiting: await queues(ctx.readDb, arms), providers: [] };
  const seesProviders = mayAccess(staff('masters.view'), ctx.actor);
  return inSnapshot(ctx.readDb, async (db) => ({
    totPanVolume: await panVolume(db),
    idDetail: await merchantsByIdType(db),
    days: await chartDays(db),
    waiting: await queues(db, arms),
    providers: (seesProviders ? await providerHealth(db, ctx.clock.now()) : []) as StaffDashboard['providers'],
  }));
}

function entriesOf<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(record) as [K, V][];
}

/** Returns the merchant's home: balance (paise), today in India, what to do next, and the newest applications. */
export async function getMerchantHome(ctx: MerchantCtx): Promise<MerchantHome> {
  const { merchantId } = ctx.actor;
  const seesPan = mayAccess(merchant('m.pan.view'), ctx.actor);
  const funds = await getFunds(ctx, merchantId);
  return inSnapshot(ctx.readDb, async (db) => {
    const { spentPaise, earnedPaise, ...today } = await merchantToday(db, merchantId);
    return {
      ...funds,
      usualDayPaise: toPaise(await usualDay(db, merchantId)),
      today: { ...today, spentPaise: toPaise(spentPaise), earnedPaise: toPaise(earnedPaise) },
      days: await chartDays(db, merchantId),
      recent: seesPan ? await recentApplications(db, merchantId, 8) : [],
      waiting: seesPan ? await queues(db, entriesOf(shopArms(merchantId))) : [],
    };
  });
}
