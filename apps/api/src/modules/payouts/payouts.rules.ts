import type { PayoutPolicy, PayoutRhythm } from '@sevadesk/contract/payouts';
import { addDays, type LocalDate } from '@sevadesk/contract/kernel/local-date';
import { type Paise, toPaise } from '@sevadesk/contract/kernel/paise';

/** The default: nothing is paid out until staff switch it on; ₹ 500 to ₹ 50,000, no fee, three days for the bank. */
export const firstPayoutPolicy: PayoutPolicy = {
  isOn: false,
  minPaise: 50_000 as PayoutPolicy['minPaise'],
  maxPaise: 5_000_000 as PayoutPolicy['maxPaise'],
  leftPaise: 0 as PayoutPolicy['leftPaise'],
  feePaise: 0 as PayoutPolicy['feePaise'],
  isReturnCharged: false,
  overdueDays: 3,
};

type Funds = { balancePaise: number; owedPaise: number; minimumPaise: number };

/** Returns what a wallet can pay out, whole paise: its balance less dues and the larger minimum; never credit. */
export function availableOf({ balancePaise, owedPaise, minimumPaise }: Funds, leftPaise: number): Paise {
  return toPaise(Math.max(0, balancePaise - owedPaise - Math.max(minimumPaise, leftPaise)));
}

/** Returns what a rhythm pays out, whole paise: everything above its floor, at most the largest payout; 0 if that is too little. */
export function rhythmAmount(funds: Funds, policy: PayoutPolicy, leftPaise: number): Paise {
  const above = Math.min(availableOf(funds, policy.leftPaise), funds.balancePaise - leftPaise, policy.maxPaise);
  return toPaise(above < policy.minPaise ? 0 : above);
}

/** Returns the day of the week: 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: LocalDate) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Returns the last day of a rhythm up to today; `day` is that of the week (1 is Monday) or of the month. */
export function lastDueOn(rhythm: Exclude<PayoutRhythm, 'none'>, day: number, today: LocalDate): LocalDate {
  if (rhythm === 'week') return addDays(today, -((weekdayOf(today) - day + 7) % 7));
  const onDay = (date: LocalDate) => `${date.slice(0, 8)}${String(day).padStart(2, '0')}`;
  const ofMonth = onDay(today);
  return ofMonth <= today ? ofMonth : onDay(addDays(`${today.slice(0, 8)}01`, -1));
}

/** Returns the next day of a rhythm after today. */
export function nextDueOn(rhythm: Exclude<PayoutRhythm, 'none'>, day: number, today: LocalDate): LocalDate {
  const last = lastDueOn(rhythm, day, today);
  return rhythm === 'week' ? addDays(last, 7) : lastDueOn(rhythm, day, addDays(`${last.slice(0, 8)}28`, 32));
}
