import { Stack, Text } from '@mantine/core';
import { formatBalance } from '@sevadesk/contract/kernel/money-format';
import { type PayoutOptions, payoutRhythmInput, payoutRhythms, payouts } from '@sevadesk/contract/payouts';
import { m } from '@sevadesk/messages';
import { z } from 'zod';
import { useAction } from '../../../shared/api/queries.ts';
import { FMoney, Form, FSelect, useFormValue } from '../../../shared/form/index.ts';
import { weekdayName } from '../../../shared/format/weekday-name.ts';
import { rhythmWords } from './rhythm-words.ts';

/** A select holds texts. */
const schema = payoutRhythmInput.extend({ day: z.string().transform(Number) });

const daysUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** How often everything above a sum is paid out, and on which day. */
export function RhythmForm({ options, onDone }: { options: PayoutOptions; onDone: () => void }) {
  const { rhythm, day, leftPaise } = options.rhythm;
  const save = useAction(payouts.saveRhythm);
  return (
    <Form
      schema={schema}
      defaults={{ rhythm, day: String(day), leftPaise }}
      submitLabel={m.payouts_rhythm_save()}
      onSubmit={(body) => save.mutateAsync({ body })}
      onDone={onDone}
    >
      <Stack gap="md">
        <FSelect
          name="rhythm"
          label={m.payouts_rhythm_label()}
          options={payoutRhythms.map((value) => ({ value, label: rhythmWords[value]() }))}
          required
        />
        <Days />
        <FMoney
          name="leftPaise"
          label={m.payouts_rhythm_floor()}
          help={m.payouts_rhythm_floor_help({ min: formatBalance(options.minPaise) })}
          allowZero
          required
        />
        <Text size="sm" c="dimmed">
          {m.payouts_rhythm_rules()}
        </Text>
      </Stack>
    </Form>
  );
}

/** The days of the chosen rhythm. */
function Days() {
  const rhythm = useFormValue<string>('rhythm');
  if (rhythm === 'week') {
    const options = daysUpTo(7).map((day) => ({ value: String(day), label: weekdayName(day, 'long') }));
    return <FSelect name="day" label={m.payouts_rhythm_day()} options={options} required />;
  }
  if (rhythm !== 'month') return null;
  const options = daysUpTo(28).map((day) => ({ value: String(day), label: String(day) }));
  return <FSelect name="day" label={m.payouts_rhythm_month_day()} options={options} required />;
}
