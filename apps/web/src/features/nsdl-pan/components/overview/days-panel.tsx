import type { Overview } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { DayBars } from '../../../../shared/ui/blocks/day-bars.tsx';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';

/** The numbers of applications submitted and acknowledged on each of the last days. */
export function DaysPanel({ days }: { days: Overview['days'] }) {
  const shown = days.map(({ day, submitted, acknowledged }) => ({ day, values: [submitted, acknowledged] }));
  const title = m.nsdl_pan_merchant_days_title();
  return (
    <Panel title={title}>
      <DayBars days={shown} series={[m.nsdl_pan_merchant_days_sent(), m.nsdl_pan_merchant_days_ack()]} label={title} />
    </Panel>
  );
}
