import type { ScheduledReport } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { lazy, Suspense } from 'react';
import { PageSkeleton } from '../../../shared/ui/states/loaded.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import type { WholeAsk } from './report-ask.ts';

// The form and its schema load separately, because viewing a report needs neither.
const ScheduleForm = lazy(() => import('./schedule-form.tsx').then(({ ScheduleForm }) => ({ default: ScheduleForm })));

type Props = {
  opened: boolean;
  onClose: () => void;
  area: 'staff' | 'merchant';
  /** The current report with its query; without it the form has a select. */
  report?: ScheduledReport;
  ask?: WholeAsk;
};

/** Schedules a report by mail. */
export function ScheduleDrawer({ opened, onClose, ...about }: Props) {
  return (
    <SideDrawer opened={opened} onClose={onClose} title={m.reports_schedule_title()}>
      <Suspense fallback={<PageSkeleton />}>
        <ScheduleForm {...about} onDone={onClose} />
      </Suspense>
    </SideDrawer>
  );
}
