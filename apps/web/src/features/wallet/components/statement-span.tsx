import type { StatementReply, wallet } from '@sevadesk/contract/wallet';
import type { ListQueryInput } from '@sevadesk/contract/kernel/list-query';
import { m } from '@sevadesk/messages';
import { useMemo } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { listQueryOf } from '../../../shared/table/list-query.ts';
import { useListState } from '../../../shared/table/use-list-state.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Amount, LedgerBalance } from '../../../shared/ui/values/money.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';

type Props = {
  endpoint: typeof wallet.ownStatement | typeof wallet.statement;
  fixed?: ListQueryInput['additionFilter'];
};

/** Opening, Dr, Cr and closing of the selected dates; the table uses the same query, so it is fetched once. */
export function StatementSpan({ endpoint, fixed }: Props) {
  const [state] = useListState();
  const body = useMemo(() => listQueryOf(state, fixed), [state, fixed]);
  const { data } = useCall(endpoint as typeof wallet.ownStatement, { body }, { keepPrevious: true });
  return data ? <Span whole={data.whole} /> : null;
}

function Span({ whole }: Pick<StatementReply, 'whole'>) {
  return (
    <Panel>
      <Facts
        columns={2}
        facts={[
          { label: m.wallet_opening(), value: <LedgerBalance value={whole.openingPaise} /> },
          { label: m.wallet_total_cr(), value: <Amount value={whole.crPaise} /> },
          { label: m.wallet_total_dr(), value: <Amount value={whole.drPaise} /> },
          { label: m.wallet_closing(), value: <LedgerBalance value={whole.closingPaise} strong /> },
        ]}
      />
    </Panel>
  );
}
