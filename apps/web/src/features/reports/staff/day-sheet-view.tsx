import { Alert, Button, Stack } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { formatDrCr } from '@sevadesk/contract/kernel/money-format';
import { type DayReply, reports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle, IconCircleCheck, IconLock, IconPrinter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { CloseDayForm } from '../components/close-day-form.tsx';
import classes from '../components/day-sheet.module.css';
import { DaySheetTables } from '../components/day-sheet-tables.tsx';

const route = getRouteApi('/backend/misc/reports/day-close/$day');

/** The books of a business day, and its closing (STF-21). */
export function DaySheetView() {
  const { day } = route.useParams();
  const query = useCall(reports.day, { params: { day } });
  const title = m.reports_day_title({ date: formatDate(day) });
  return (
    <ListPage
      title={title}
      breadcrumb={[
        { label: m.reports_title(), link: { to: '/backend/misc/reports' } },
        { label: m.reports_days_title(), link: { to: '/backend/misc/reports/day-close' } },
        { label: formatDate(day) },
      ]}
      action={
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
          {m.reports_print()}
        </Button>
      }
    >
      <Loaded query={query}>{(reply) => <Sheet reply={reply} />}</Loaded>
    </ListPage>
  );
}

function Sheet({ reply }: { reply: DayReply }) {
  const may = useMay();
  const { sheet, closing } = reply;
  return (
    <Stack gap="md">
      <DayState reply={reply} />
      {closing === null && reply.isOver && may(reports.closeDay) ? (
        <div className={classes.onScreen}>
          <CloseDayForm sheet={sheet} />
        </div>
      ) : null}
      <DaySheetTables sheet={sheet} closing={closing} />
    </Stack>
  );
}

function DayState({ reply: { sheet, closing, isChanged, isOver } }: { reply: DayReply }) {
  return (
    <>
      {isChanged ? (
        <Alert color="red" icon={<IconAlertTriangle />}>
          {m.reports_day_changed_text()}
        </Alert>
      ) : null}
      {sheet.sumPaise === 0 ? null : (
        <Alert color="red" icon={<IconAlertTriangle />}>
          {m.reports_day_sum_text({ amount: formatDrCr(sheet.sumPaise) })}
        </Alert>
      )}
      {closing ? (
        <Alert color="teal" icon={<IconLock />}>
          {m.reports_day_closed_text({ name: closing.closedBy, date: formatDate(closing.closedAt) })}
        </Alert>
      ) : null}
      {isOver ? null : <Alert icon={<IconAlertTriangle />}>{m.reports_day_open_text()}</Alert>}
      {sheet.sumPaise === 0 ? (
        <Alert color="teal" icon={<IconCircleCheck />} py={8}>
          {m.reports_day_balanced()}
        </Alert>
      ) : null}
    </>
  );
}
