import { z } from 'zod';
import { localDate } from '../kernel/date-schema.ts';
import { faultIssue } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { textsSchema, textsView } from '../kernel/locale-schema.ts';
import { safeText } from '../kernel/text.ts';

const words = safeText({ max: 120 });
const answer = safeText({ max: 2000, lines: true });

/** A topic of questions; `dueHours` are business hours, after which the team is notified. */
export const topicInput = z.strictObject({
  text: textsSchema(words, 'complete'),
  dueHours: z.int().min(1).max(240),
  teamRoleId: recordId.nullable(),
  position: z.int().min(1).max(999),
  isActive: z.boolean(),
});
export type TopicInput = z.output<typeof topicInput>;

export const topicView = topicInput.extend({
  id: recordId,
  code: z.string(),
  text: textsView,
  teamRole: z.string().nullable(),
});
export type TopicView = z.infer<typeof topicView>;

/** A canned answer; it is sent in the shop's language. */
export const cannedInput = z.strictObject({
  title: words,
  text: textsSchema(answer, 'complete'),
  topicId: recordId.nullable(),
  position: z.int().min(1).max(999),
  isActive: z.boolean(),
});
export type CannedInput = z.output<typeof cannedInput>;
export const cannedView = cannedInput.extend({ id: recordId, text: textsView });
export type CannedView = z.infer<typeof cannedView>;

const clockTime = safeText({ max: 5, allowed: /^([01]\d|2[0-3]):[0-5]\d$/ });

/** Business hours of head office, in IST; days are 0 for Sunday to 6 for Saturday. */
export const helpHours = z
  .strictObject({
    days: z.array(z.int().min(0).max(6)).min(1).max(7),
    from: clockTime,
    to: clockTime,
    /** Non-working days. */
    holidays: z.array(localDate).max(100),
  })
  .superRefine(({ from, to }, ctx) => {
    if (from >= to) ctx.addIssue(faultIssue('date_range', ['to']));
  });
export type HelpHours = z.output<typeof helpHours>;

export const helpSetup = z.object({
  topics: z.array(topicView),
  canned: z.array(cannedView),
  hours: helpHours,
  roles: z.array(z.object({ id: recordId, name: z.string() })),
});
export type HelpSetup = z.infer<typeof helpSetup>;
