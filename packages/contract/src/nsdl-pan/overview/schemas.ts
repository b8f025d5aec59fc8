import { z } from 'zod';
import { applicationStatuses } from '../core/status.ts';

/** A larger number is shown as more than this: a dashboard counts no table to its end. */
export const mostCounted = 10_000;

/** Up to one above `mostCounted`, which stands for more. */
const capped = z.int();

/** What a service's dashboard shows, of all shops or of one. */
export const overview = z.object({
  /** Statuses in which anything stands, with since when the oldest does. */
  statuses: z.array(z.object({ status: z.enum(applicationStatuses), nos: capped, oldestAt: z.string().nullable() })),
  today: z.object({ submitted: z.int(), acknowledged: z.int() }),
  days: z.array(z.object({ day: z.string(), submitted: z.int(), acknowledged: z.int() })),
  /** The commonest reasons of the last 30 days, most first. */
  objections: z.array(z.object({ code: z.string(), text: z.string(), nos: z.int() })),
  /** Of the last 30 days: forms decided for the first time, how many of them were accepted then, and the usual hours from sending to the acknowledgement. */
  quality: z.object({ decided: z.int(), acceptedFirst: z.int(), medianHours: z.number().nullable() }),
  /** Signed papers that shops owe. */
  papers: z.object({ nos: capped, oldestAt: z.string().nullable() }),
  /** Refusals of the provider's centre: those that wait for their shops, those of them past their day, and those answered. */
  tin: z.object({ shop: capped, overdue: capped, nextDueOn: z.string().nullable(), office: capped }),
});
export type Overview = z.infer<typeof overview>;

export const staffOverview = overview.extend({
  today: overview.shape.today.extend({ verified: z.int() }),
  /** Since when the form waits that is next in the verification queue. */
  oldestWaitingAt: z.string().nullable(),
  /** When shops sent in the last four weeks, by weekday (1 is Monday) and hour of India; hours without any are left out. */
  hours: z.array(z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23), nos: z.int() })),
  /** How many forms this person holds. */
  mine: z.int(),
});
