import { z } from 'zod';
import { merchant, staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { paise } from '../kernel/money-schema.ts';

/** What waits for the reader, with the age of the oldest; `key` names the queue. */
export const waiting = z.object({
  key: z.enum([
    'registrations',
    'payments',
    'verify',
    'pending',
    'acknowledge',
    'incomplete',
    'upload',
    'crop',
    'drafts',
    'ready',
  ]),
  nos: z.int(),
  oldestAt: z.string().nullable(),
});

export const day = z.object({ date: z.string(), nos: z.int() });

export const staffDashboard = z.object({
  totPanVolume: z.int(),
  idDetail: z.array(z.object({ id: z.string(), nos: z.int() })),
  waiting: z.array(waiting),
  days: z.array(day),
});
export type StaffDashboard = z.infer<typeof staffDashboard>;

export const merchantHome = z.object({
  balancePaise: paise,
  today: z.object({ submitted: z.int(), acknowledged: z.int(), spentPaise: paise }),
  waiting: z.array(waiting),
  days: z.array(day),
  recent: z.array(
    z.object({ id: z.string(), token: z.string().nullable(), name: z.string(), status: z.string(), at: z.string() }),
  ),
});
export type MerchantHome = z.infer<typeof merchantHome>;

export const dashboard = {
  staff: endpoint({
    id: 'dashboard.staff',
    method: 'GET',
    path: '/api/backend/dashboard/',
    access: staff(),
    summary: 'Total PAN volume, merchants per id type, and what waits',
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
