import { incentives } from '@sevadesk/contract/incentives';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { PlainTable } from '../../../shared/ui/blocks/plain-table.tsx';
import { volumeText } from '../../service-packages/index.ts';

/** The ended targets of the signed-in merchant with what they paid; nothing if there are none. */
export function EndedTargets() {
  const { data } = useCall(incentives.ownTargets, {});
  if (!data || data.ended.length === 0) return null;
  return (
    <Panel title={m.incentives_own_ended()}>
      <PlainTable
        heads={[
          m.incentives_target_name(),
          m.incentives_to_day(),
          m.incentives_target_volume(),
          m.incentives_target_incentive(),
          m.incentives_status(),
        ]}
        rows={data.ended.map(({ id, name, toDay, unit, volume, rewardPaise, isPaid }) => ({
          key: id,
          cells: [
            name,
            formatDate(toDay),
            volumeText(unit, volume),
            formatAmount(rewardPaise),
            isPaid ? m.incentives_own_paid() : m.incentives_own_not_paid(),
          ],
        }))}
        figures={[2, 3]}
      />
    </Panel>
  );
}
