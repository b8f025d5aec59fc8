import { Button, Group } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { useFormContext } from 'react-hook-form';
import { periodsFrom } from './periods.ts';

const presets = [
  ['month', m.incentives_period_month],
  ['nextMonth', m.incentives_period_next_month],
  ['quarter', m.incentives_period_quarter],
  ['nextQuarter', m.incentives_period_next_quarter],
] as const;

/** Buttons that fill in the days of a target: this or the next month or quarter. */
export function PeriodPresets({ today }: { today: string }) {
  const { setValue } = useFormContext();
  const periods = periodsFrom(today);
  const set = (period: keyof typeof periods) => {
    for (const [name, day] of Object.entries(periods[period]))
      setValue(name, day, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Group gap="xs" role="group" aria-label={m.incentives_period()}>
      {presets.map(([period, label]) => (
        <Button key={period} size="compact-sm" variant="default" onClick={() => set(period)}>
          {label()}
        </Button>
      ))}
    </Group>
  );
}
