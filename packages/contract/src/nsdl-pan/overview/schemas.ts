import { z } from 'zod';
import { instant } from '../../kernel/date-schema.ts';
import { applicationStatuses } from '../core/status.ts';

/** A larger number is shown as more than this, because a dashboard does not count full tables. */
export const mostCounted = 10_000;

/** At most one above `mostCounted`, which means more. */
const capped = z.int();

/** Figures of a service's dashboard, of all shops or of one. */
export const overview = z.object({
  /** Non-empty statuses, with the start of the oldest item. */
  statuses: z.array(z.object({ status: z.enum(applicationStatuses), nos: capped, oldestAt: z.string().nullable() })),
  today: z.object({ submitted: z.int(), acknowledged: z.int() }),
  days: z.array(z.object({ day: z.string(), submitted: z.int(), acknowledged: z.int() })),
  /** The most frequent reasons of the last 30 days, most frequent first. */
  objections: z.array(z.object({ code: z.string(), text: z.string(), nos: z.int() })),
  /** Last 30 days: forms decided for the first time, those accepted then, and the median hours from submission to acknowledgement. */
  quality: z.object({ decided: z.int(), acceptedFirst: z.int(), medianHours: z.number().nullable() }),
  /** Original forms due from shops. */
  papers: z.object({ nos: capped, oldestAt: z.string().nullable() }),
  /** TIN rejections: waiting for their shops, overdue ones among them, and answered ones. */
  tin: z.object({ shop: capped, overdue: capped, nextDueOn: z.string().nullable(), office: capped }),
});
export type Overview = z.infer<typeof overview>;

export const staffOverview = overview.extend({
  today: overview.shape.today.extend({ verified: z.int() }),
  /** Waiting time of the next form in the verification queue. */
  oldestWaitingAt: z.string().nullable(),
  /** Submissions of the last four weeks, by weekday (1 is Monday) and hour in IST; empty hours are omitted. */
  hours: z.array(z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23), nos: z.int() })),
  /** When what is said of the last weeks was read, in a network that reads it every few minutes; null: now. Today and yesterday are always of now. */
  figuresAt: instant.nullable(),
  /** Number of forms that this person has claimed. */
  mine: z.int(),
});
