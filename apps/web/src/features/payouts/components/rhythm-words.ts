import type { PayoutRhythm } from '@sevadesk/contract/payouts';
import { m } from '@sevadesk/messages';

/** Labels of rhythms. */
export const rhythmWords: Record<PayoutRhythm, () => string> = {
  none: m.payouts_rhythm_none,
  week: m.payouts_rhythm_week,
  month: m.payouts_rhythm_month,
};
