import { z } from 'zod';
import { merchant, staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { paise } from '../kernel/money-schema.ts';
import { ofRight } from '../kernel/of-right.ts';
import { shopQueueKeys, staffQueueKeys } from './queues.ts';

/** Number of waiting items, how many are overdue, the age of the oldest, and counts by age; counted up to ten thousand. */
const queue = {
  nos: z.int(),
  /** Number of overdue items: by their own due day, else by the patience of the queue (`queues.ts`). */
  overdue: z.int(),
  oldestAt: z.string().nullable(),
  /** Up to a day, up to three days, up to a week, longer. */
  ages: z.object({ day: z.int(), threeDays: z.int(), week: z.int(), older: z.int() }),
};
export const staffWaiting = z.object({ key: z.enum(staffQueueKeys), ...queue });
export const shopWaiting = z.object({ key: z.enum(shopQueueKeys), ...queue });

/** One day of the trend; the date is in IST. */
const day = z.object({ date: z.string(), nos: z.int(), acknowledged: z.int() });

export const providerNames = ['upi', 'pan-nsdl', 'pan-uti', 'nps-cra', 'bill-network', 'mandate', 'mail'] as const;

/** How an external service responded in the last 24 hours. */
const provider = z.object({
  provider: z.enum(providerNames),
  /** Off, simulator, manual or live, as configured; null if only the environment decides. */
  mode: z.string().nullable(),
  asked: z.int(),
  /** Requests without a response that could be parsed. */
  silent: z.int(),
  lastGoodAt: z.string().nullable(),
});

export const staffDashboard = z.object({
  totPanVolume: ofRight(['pan.view'], z.int()),
  idDetail: ofRight(['merchants.view'], z.array(z.object({ id: z.string(), nos: z.int() }))),
  waiting: z.array(staffWaiting),
  days: ofRight(['pan.view'], z.array(day)),
  providers: z.array(provider),
});
export type StaffDashboard = z.infer<typeof staffDashboard>;

const ofWallet = ['m.wallet.view'] as const;
const ofPan = ['m.pan.view'] as const;

export const merchantHome = z.object({
  balancePaise: ofRight(ofWallet, paise),
  /** Absent without a credit line. */
  creditLimitPaise: ofRight(ofWallet, z.int()),
  /** The shop's usual spending on a working day; the balance is low below it. */
  usualDayPaise: ofRight(ofWallet, paise),
  today: z.object({
    submitted: ofRight(ofPan, z.int()),
    acknowledged: ofRight(ofPan, z.int()),
    spentPaise: ofRight(ofWallet, paise),
    /** Today's commission and override after tax. */
    earnedPaise: ofRight(ofWallet, paise),
  }),
  waiting: z.array(shopWaiting),
  days: ofRight(ofPan, z.array(day)),
  recent: ofRight(
    ofPan,
    z.array(
      z.object({ id: z.string(), token: z.string().nullable(), name: z.string(), status: z.string(), at: z.string() }),
    ),
  ),
});
export type MerchantHome = z.infer<typeof merchantHome>;

export const dashboard = {
  staff: endpoint({
    id: 'dashboard.staff',
    method: 'GET',
    path: '/api/backend/dashboard/',
    access: staff(),
    summary: 'Total PAN volume, merchants per id type, and what waits; only what waits for whoever asks for no more',
    query: z.strictObject({ only: z.literal('waiting').optional() }),
    reply: staffDashboard,
  }),
  merchant: endpoint({
    id: 'dashboard.merchant',
    method: 'GET',
    path: '/api/merchant/reports/home',
    access: merchant(),
    summary: "The merchant's home: balance, today, what to do next",
    reply: merchantHome,
  }),
};
