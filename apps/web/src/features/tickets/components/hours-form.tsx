import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { formatTypedDate, parseTypedDate } from '@sevadesk/contract/kernel/date-format';
import { faultIssue } from '@sevadesk/contract/kernel/faults';
import { type HelpHours, helpHours, ticketMasters } from '@sevadesk/contract/tickets';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Form, FormGrid, FText, FTextarea } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';

const dayWords = [
  m.tickets_day_0,
  m.tickets_day_1,
  m.tickets_day_2,
  m.tickets_day_3,
  m.tickets_day_4,
  m.tickets_day_5,
  m.tickets_day_6,
];

const { from, to } = helpHours.shape;
const schema = z.object({
  from,
  to,
  holidays: z
    .string()
    .optional()
    .transform((text = '', ctx) => {
      const days = text.split(/[\n,;]+/).flatMap((line) => (line.trim() ? [parseTypedDate(line.trim())] : []));
      // One error for the whole list, because a field cannot show one per line.
      if (days.includes(undefined)) ctx.addIssue(faultIssue('date'));
      return days.filter((day) => day !== undefined);
    }),
});

/** The weekdays, opening hours and holidays of the help desk. */
export function HoursForm({ hours }: { hours: HelpHours }) {
  const save = useAction(ticketMasters.saveHours);
  const mayChange = useMay()(ticketMasters.saveHours);
  const [days, setDays] = useState(hours.days.map(String));
  return (
    <Form
      schema={schema}
      defaults={{
        from: hours.from,
        to: hours.to,
        holidays: hours.holidays.map((day) => formatTypedDate(day)).join('\n'),
      }}
      submitLabel={m.tickets_setup_save()}
      footer={mayChange ? 'plain' : 'none'}
      onSubmit={(values) =>
        save.mutateAsync({ body: { ...values, days: days.map(Number).toSorted((one, other) => one - other) } })
      }
      onDone={() => notify(m.tickets_setup_saved())}
    >
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {m.tickets_setup_hours_text()}
        </Text>
        <Checkbox.Group label={m.tickets_setup_days()} value={days} onChange={setDays}>
          <Group gap="md" mt={6}>
            {dayWords.map((word, day) => (
              <Checkbox key={word()} value={String(day)} label={word()} disabled={!mayChange} />
            ))}
          </Group>
        </Checkbox.Group>
        <FormGrid>
          <FText name="from" label={m.tickets_setup_from()} type="time" required />
          <FText name="to" label={m.tickets_setup_to()} type="time" required />
        </FormGrid>
        <FTextarea name="holidays" label={m.tickets_setup_holidays()} help={m.tickets_setup_holidays_help()} rows={4} />
      </Stack>
    </Form>
  );
}
