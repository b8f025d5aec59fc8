import { Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { m } from '@sevadesk/messages';
import { weekdayName } from '../../../../shared/format/weekday-name.ts';
import { HeatMap } from '../../../../shared/ui/blocks/heat-map.tsx';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';

type Hour = { weekday: number; hour: number; nos: number };

const weeks = 4;
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The hours in which forms arrive, to plan the verifiers' shifts. */
export function HoursPanel({ hours }: { hours: readonly Hour[] }) {
  const title = m.nsdl_pan_overview_hours_title();
  const busiest = hours.toSorted((one, other) => other.nos - one.nos)[0];
  const nos = (weekday: number, hour: number) =>
    hours.find((one) => one.weekday === weekday && one.hour === hour)?.nos ?? 0;
  return (
    <Panel title={title}>
      {busiest ? (
        <>
          <Text size="sm" mb="xs">
            {m.nsdl_pan_overview_hours_busiest({
              day: weekdayName(busiest.weekday, 'long'),
              from: clock(busiest.hour),
              to: clock((busiest.hour + 1) % 24),
              nos: formatCount(busiest.nos / weeks, 1),
            })}
          </Text>
          <HeatMap
            label={title}
            columns={hoursOfDay.map((hour) => ({ label: clock(hour), isMarked: hour % 6 === 0 }))}
            rows={weekdays.map((weekday) => ({
              label: weekdayName(weekday, 'short'),
              values: hoursOfDay.map((hour) => nos(weekday, hour)),
            }))}
          />
        </>
      ) : (
        <Text c="dimmed">{m.nsdl_pan_overview_hours_none()}</Text>
      )}
    </Panel>
  );
}
