import { Button, Group, Text } from '@mantine/core';
import type { Area } from '@sevadesk/contract/kernel/access';
import { daysBetween, istDateOf } from '@sevadesk/contract/kernel/local-date';
import { merchantAccount, staffAccount } from '@sevadesk/contract/profile';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../../shared/api/queries.ts';
import { useVisiblePaths } from '../../../../shared/auth/use-visible-paths.ts';
import { useToday } from '../../../../shared/format/use-today.ts';
import { loadViewAs } from '../../../../shared/session/view-as.ts';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { firstDayPath, tasksOf } from './first-day-tasks.ts';
import { useFirstDay } from './use-first-day.ts';

const newDays = 14;

/** Offers the first-day practice on the dashboard until it is done or dismissed. */
export function FirstDayOffer({ area }: { area: Area }) {
  const [steps, add] = useFirstDay();
  const isVisible = useVisiblePaths()(firstDayPath[area]);
  const isOver = steps.includes('dismissed') || tasksOf[area].every((task) => steps.includes(task));
  // In a view-as session the viewer is not the new person.
  if (!isVisible || isOver || loadViewAs()) return null;
  return <Offer area={area} onDismiss={() => add('dismissed')} />;
}

function Offer({ area, onDismiss }: { area: Area; onDismiss: () => void }) {
  const today = useToday();
  const { data } = useCall((area === 'in' ? staffAccount : merchantAccount).view, {}, { staleTime: Infinity });
  if (!data || daysBetween(istDateOf(new Date(data.since)), today) > newDays) return null;
  return (
    <Panel title={m.nsdl_pan_first_day_offer()}>
      <Text size="sm" mb="sm">
        {m.nsdl_pan_first_day_text()}
      </Text>
      <Group gap="xs">
        <Button size="sm" renderRoot={(props) => <Link to={firstDayPath[area]} {...props} />}>
          {m.nsdl_pan_first_day_start()}
        </Button>
        <Button size="sm" variant="default" onClick={onDismiss}>
          {m.nsdl_pan_first_day_dismiss()}
        </Button>
      </Group>
    </Panel>
  );
}
