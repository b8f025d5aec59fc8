import { recentPeriods, returnFacts, type ReturnType as GstReturn } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { FDate, FSelect } from '../../../shared/form/index.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { periodWord } from './words.ts';

/** The periods of a return, newest first; a final return has a date instead. */
export function PeriodField({ returnType }: { returnType: GstReturn | undefined }) {
  const today = useToday();
  const facts = returnType && returnFacts[returnType];
  if (facts?.rhythm === 'day') return <FDate name="period" label={m.gst_period_day()} required max={today} />;
  const periods = facts ? recentPeriods(returnType, today) : [];
  return (
    <FSelect
      name="period"
      label={m.gst_period()}
      required
      disabled={!facts}
      options={periods.map((value) => ({ value, label: periodWord(value) }))}
    />
  );
}
