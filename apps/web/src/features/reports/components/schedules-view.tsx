import { Button } from '@mantine/core';
import { reportSchedules, type Schedule } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { IconPlus } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import classes from './report.module.css';
import { ScheduleDrawer } from './schedule-drawer.tsx';
import { reportWords, rhythmText, standingText } from './schedule-words.ts';
import { spanWords } from './span-words.ts';

type Area = 'staff' | 'merchant';
const bases = { staff: '/backend/misc', merchant: '/merchant/misc' } as const;

/** The user's own scheduled reports: the next run, the last result, pause and delete (STF-21). */
export function SchedulesView({ area }: { area: Area }) {
  const query = useCall(reportSchedules[area].list, {}, { refetchInterval: 60_000 });
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {m.reports_schedule_add()}
    </Button>
  );
  return (
    <ListPage
      title={m.reports_schedules_title()}
      breadcrumb={[
        { label: m.reports_title(), link: { to: `${bases[area]}/reports` } as LinkProps },
        { label: m.reports_schedules_title() },
      ]}
      action={add}
    >
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={m.reports_schedules_none()} text={m.reports_schedules_none_text()} />
          ) : (
            <Panel title={m.reports_schedules_own()} flush>
              <ul className={classes.schedules}>
                {data.map((schedule) => (
                  <Row key={schedule.id} schedule={schedule} area={area} />
                ))}
              </ul>
            </Panel>
          )
        }
      </Loaded>
      <ScheduleDrawer opened={isAdding} onClose={() => setAdding(false)} area={area} />
    </ListPage>
  );
}

function Row({ schedule, area }: { schedule: Schedule; area: Area }) {
  const calls = reportSchedules[area];
  const pause = useAction(calls.pause);
  const remove = useAction(calls.remove);
  const { id, report, span, format, recipients, note, pausedAt, lastState } = schedule;
  const params = { id };
  const name = reportWords[report]();
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>
          {[rhythmText(schedule), spanWords[span](), format === 'xlsx' ? 'Excel' : 'PDF', ...recipients].join(' · ')}
        </p>
        <p>{standingText(schedule)}</p>
        {note ? <p>{note}</p> : null}
      </div>
      {lastState === 'mailed' ? (
        <Button
          variant="subtle"
          size="xs"
          renderRoot={(props) => <Link to={`${bases[area]}/downloads` as LinkProps['to']} {...props} />}
        >
          {m.reports_schedule_files()}
        </Button>
      ) : null}
      <Button
        variant="default"
        size="xs"
        loading={pause.isPending}
        onClick={() => pause.mutate({ params, body: { paused: pausedAt === null } })}
        aria-label={`${pausedAt === null ? m.reports_pause() : m.reports_resume()}: ${name}`}
      >
        {pausedAt === null ? m.reports_pause() : m.reports_resume()}
      </Button>
      <Button
        variant="outline"
        color="red"
        size="xs"
        loading={remove.isPending}
        onClick={() => remove.mutate({ params })}
        aria-label={`${m.reports_delete()}: ${name}`}
      >
        {m.reports_delete()}
      </Button>
    </li>
  );
}
