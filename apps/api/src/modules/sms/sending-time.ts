import { earliestSending } from '@sevadesk/contract/sms';
import type { rulesOn } from './sms.repo.ts';

type Rules = NonNullable<Awaited<ReturnType<typeof rulesOn>>>;

/** Returns when a message may be sent under the rules of the day: at `now`, or after the quiet hours unless it is urgent. */
export function sendingTime(rules: Rules, now: Date, kind: { isUrgent: boolean; isPromotional: boolean }): Date {
  const quiet = { from: rules.quietFrom, until: rules.quietUntil };
  return earliestSending(
    now,
    { quiet, promotional: { from: rules.promotionalFrom, until: rules.promotionalUntil } },
    kind,
  );
}
