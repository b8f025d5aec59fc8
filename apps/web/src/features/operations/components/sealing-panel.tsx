import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { operations, type SealingView } from '@sevadesk/contract/operations';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { PlainTable } from '../../../shared/ui/blocks/plain-table.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';

function stateText({ isCurrent, isKnown, values }: SealingView['keys'][number]): string {
  if (!isKnown) return m.operations_sealing_unknown();
  if (isCurrent) return m.operations_sealing_current();
  return values > 0 ? m.operations_sealing_older() : m.operations_sealing_unused();
}

/** The number of values per key: shows when an older key can go. Fetched once, because it reads every value. */
export function SealingPanel() {
  const query = useCall(operations.sealing, {});
  return (
    <Panel title={m.operations_sealing_title()}>
      <Loaded query={query}>
        {({ keys }) => (
          <PlainTable
            figures={[1]}
            heads={[m.operations_sealing_key(), m.operations_sealing_values(), m.operations_sealing_state()]}
            rows={keys.map((key) => ({
              key: key.id,
              cells: [key.id, formatCount(key.values), stateText(key)],
            }))}
          />
        )}
      </Loaded>
    </Panel>
  );
}
