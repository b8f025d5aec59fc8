import { MultiSelect } from '@mantine/core';
import {
  reportSchedules,
  type ScheduledReport,
  scheduledReports,
  scheduleFormats,
  scheduleRhythms,
  spanNames,
} from '@sevadesk/contract/reports';
import { m, roleName } from '@sevadesk/messages';
import { useState } from 'react';
import { z } from 'zod';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FRadio, Form, FormGrid, FSelect, FText, useFormValue } from '../../../shared/form/index.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import type { WholeAsk } from './report-ask.ts';
import { hourWord, reportWords, rhythmWords, weekdayWords } from './schedule-words.ts';
import { spanWords } from './span-words.ts';

/** The fields' values: selects hold texts. */
const typed = z.object({
  report: z.enum(scheduledReports),
  span: z.enum(spanNames),
  rhythm: z.enum(scheduleRhythms),
  weekday: z.coerce.number().optional(),
  monthDay: z.coerce.number().optional(),
  hour: z.coerce.number(),
  format: z.enum(scheduleFormats),
  note: z.string().max(120).optional(),
});

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWord(hour) }));
const monthDays = Array.from({ length: 28 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));

type Props = { area: 'staff' | 'merchant'; report?: ScheduledReport; ask?: WholeAsk; onDone: () => void };

/** Report, dates, time, format and recipients. */
export function ScheduleForm({ area, report, ask, onDone }: Props) {
  const calls = reportSchedules[area];
  const options = useCall(calls.options, {});
  const create = useAction(calls.create, { onReply: () => notify(m.reports_schedule_done()) });
  const [recipientIds, setRecipients] = useState<string[]>([]);
  const { from: _from, to: _to, ...kept } = ask ?? { from: '', to: '' };
  return (
    <Loaded query={options}>
      {({ reports, people }) => (
        <Form
          schema={typed}
          defaults={{ report, span: 'last-7-days', rhythm: 'weekly', weekday: 1, monthDay: 1, hour: 9, format: 'xlsx' }}
          onSubmit={(body) => create.mutateAsync({ body: { ...body, recipientIds, ...(report && { ask: kept }) } })}
          onDone={onDone}
          submitLabel={m.reports_schedule_button()}
        >
          {report ? (
            <p>
              <b>{reportWords[report]()}</b>
              <br />
              {m.reports_schedule_kept()}
            </p>
          ) : (
            <FSelect
              name="report"
              label={m.reports_schedule_report()}
              required
              options={reports.map((value) => ({ value, label: reportWords[value]() }))}
            />
          )}
          <FSelect
            name="span"
            label={m.reports_days_preset()}
            required
            options={spanNames.map((value) => ({ value, label: spanWords[value]() }))}
          />
          <FRadio
            name="rhythm"
            label={m.reports_rhythm()}
            required
            options={scheduleRhythms.map((value) => ({ value, label: rhythmWords[value]() }))}
          />
          <FormGrid>
            <DayField />
            <FSelect name="hour" label={m.reports_hour()} required options={hours} />
          </FormGrid>
          <FRadio
            name="format"
            label={m.reports_format()}
            required
            options={scheduleFormats.map((value) => ({ value, label: value === 'xlsx' ? 'Excel' : 'PDF' }))}
          />
          {people.length > 0 ? (
            <MultiSelect
              label={m.reports_recipients()}
              description={m.reports_recipients_help()}
              searchable
              value={recipientIds}
              onChange={setRecipients}
              data={people.map((person) => ({
                value: person.id,
                label: `${person.name} (${roleName(person.roleName)})`,
              }))}
            />
          ) : null}
          <FText name="note" label={m.reports_note()} help={m.reports_note_help()} />
        </Form>
      )}
    </Loaded>
  );
}

/** The weekday or day of the month, depending on the frequency. */
function DayField() {
  const rhythm = useFormValue<string>('rhythm');
  if (rhythm === 'weekly') {
    const options = weekdayWords.map((word, at) => ({ value: String(at + 1), label: word() }));
    return <FSelect name="weekday" label={m.reports_weekday()} required options={options} />;
  }
  if (rhythm === 'monthly')
    return <FSelect name="monthDay" label={m.reports_month_day()} required options={monthDays} />;
  return null;
}
