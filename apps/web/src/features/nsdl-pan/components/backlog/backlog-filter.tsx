import { Button, Group, Radio } from '@mantine/core';
import { isLocalDate } from '@sevadesk/contract/kernel/local-date';
import { m } from '@sevadesk/messages';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { DateInput } from '../../../../shared/form/date-input.tsx';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import classes from './backlog.module.css';
import { type BacklogScope, searchOf } from './backlog-scope.ts';

const choices = [
  { value: 'A', label: m.nsdl_pan_backlog_status_success },
  { value: 'P', label: m.nsdl_pan_backlog_status_pending },
  { value: 'F', label: m.nsdl_pan_backlog_status_failed },
  { value: '', label: m.nsdl_pan_backlog_status_all },
] as const;

const faultOf = (day: string | null) => (day === null || isLocalDate(day) ? undefined : m.faults_date());

/** Dates, status and the search button (TBL-04): no request is sent while a person is still choosing. */
export function BacklogFilter({ scope }: { scope: BacklogScope }) {
  const navigate = useNavigate();
  const [{ dt1, dt2, status }, setChosen] = useState(scope);
  const put = (part: Partial<BacklogScope>) => setChosen((chosen) => ({ ...chosen, ...part }));
  const isTurned = dt1 !== null && dt2 !== null && isLocalDate(dt1) && isLocalDate(dt2) && dt2 < dt1;
  const faults = { dt1: faultOf(dt1), dt2: faultOf(dt2) ?? (isTurned ? m.nsdl_pan_backlog_filter_order() : undefined) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (faults.dt1 ?? faults.dt2) return;
    const next = { ...searchOf({ dt1, dt2, status }), page: undefined };
    void navigate({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, ...next }), resetScroll: false });
  };
  return (
    <Panel>
      <form className={classes.filter} onSubmit={submit} noValidate>
        <DateInput
          label={m.nsdl_pan_backlog_filter_from()}
          value={dt1}
          error={faults.dt1}
          onChange={(value) => put({ dt1: value })}
        />
        <DateInput
          label={m.nsdl_pan_backlog_filter_to()}
          value={dt2}
          error={faults.dt2}
          onChange={(value) => put({ dt2: value })}
        />
        <Radio.Group
          name="status"
          label={m.nsdl_pan_backlog_filter_status()}
          value={status}
          onChange={(value) => put({ status: value })}
        >
          <Group gap="md" mih={36}>
            {choices.map(({ value, label }) => (
              <Radio key={value} value={value} label={label()} />
            ))}
          </Group>
        </Radio.Group>
        <Button type="submit" leftSection={<IconSearch size={16} />}>
          {m.nsdl_pan_backlog_filter_search()}
        </Button>
      </form>
    </Panel>
  );
}
