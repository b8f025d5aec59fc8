import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/hi';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { m } from '@sevadesk/messages';
import { useLocale } from '../i18n/use-locale.ts';

type Props = { value: string | null; min?: string; max?: string; onPick: (date: string) => void };

/** The calendar of a date field: weeks start on Monday, Saturday and Sunday are the weekend (LAY-08). */
export function Calendar({ value, min, max, onPick }: Props) {
  const locale = useLocale();
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 1, weekendDays: [0, 6] }}>
      <DatePicker
        value={value}
        defaultDate={value ?? undefined}
        minDate={min}
        maxDate={max}
        ariaLabels={{
          previousMonth: m.shared_previous(),
          nextMonth: m.shared_next(),
          previousYear: m.shared_previous(),
          nextYear: m.shared_next(),
          previousDecade: m.shared_previous(),
          nextDecade: m.shared_next(),
        }}
        onChange={(date) => {
          if (date) onPick(date);
        }}
      />
    </DatesProvider>
  );
}
