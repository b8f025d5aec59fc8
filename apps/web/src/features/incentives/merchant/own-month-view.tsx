import { Text } from '@mantine/core';
import { incentives, type OwnMonths } from '@sevadesk/contract/incentives';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { EndedTargets } from '../components/ended-targets.tsx';
import { OwnTargets } from '../components/own-targets.tsx';
import { MonthLines } from '../components/month-lines.tsx';

/** The merchant's volume of this month so far with the next bands, and its settled months with their working. */
export function OwnMonthView() {
  const query = useCall(incentives.ownMonths, {});
  return (
    <ListPage title={m.incentives_own_title()}>
      <OwnTargets />
      <EndedTargets />
      <Loaded query={query}>{(months) => <Months months={months} />}</Loaded>
    </ListPage>
  );
}

function Months({ months: { month, lines, settled } }: { months: OwnMonths }) {
  if (lines.length === 0 && settled.length === 0)
    return <EmptyState title={m.incentives_own_empty_title()} text={m.incentives_own_empty_text()} />;
  return (
    <>
      {lines.length > 0 ? (
        <Panel title={m.incentives_own_so_far({ from: formatDate(month) })}>
          <Text size="sm" c="dimmed" mb="sm">
            {m.incentives_own_help()}
          </Text>
          <MonthLines lines={lines} isSoFar />
        </Panel>
      ) : null}
      {settled.map((one) => (
        <Panel key={one.month} title={m.incentives_own_settled({ month: formatDate(one.month).slice(3) })}>
          <MonthLines lines={one.lines} />
        </Panel>
      ))}
    </>
  );
}
