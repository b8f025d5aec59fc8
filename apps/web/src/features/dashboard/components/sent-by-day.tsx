import type { StaffDashboard } from '@sevadesk/contract/dashboard';
import { m } from '@sevadesk/messages';
import { DayBars } from '../../../shared/ui/blocks/day-bars.tsx';

/** The numbers of PAN applications submitted and acknowledged on each of the last days. */
export function SentByDay({ days }: { days: NonNullable<StaffDashboard['days']> }) {
  const shown = days.map(({ date, nos, acknowledged }) => ({ day: date, values: [nos, acknowledged] }));
  const series = [m.dashboard_days_series(), m.dashboard_days_acknowledged()];
  return <DayBars days={shown} series={series} label={m.dashboard_trend_title()} />;
}
