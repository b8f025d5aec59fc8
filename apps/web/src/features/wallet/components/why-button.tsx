import { ActionIcon, Tooltip } from '@mantine/core';
import { formatDrCr } from '@sevadesk/contract/kernel/money-format';
import type { StatementRow } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { IconListTree } from '@tabler/icons-react';
import { useState } from 'react';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { WhyBalance, type WhyEndpoint } from './why-balance.tsx';

type Props = { endpoint: WhyEndpoint; row: Pick<StatementRow, 'id' | 'balancePaise'> };

/** Explains the balance after a line, down to its cause. */
export function WhyButton({ endpoint, row }: Props) {
  const [id, setId] = useState<string>();
  const close = () => setId(undefined);
  return (
    <>
      <Tooltip label={m.wallet_why()}>
        <ActionIcon variant="subtle" aria-label={m.wallet_why()} onClick={() => setId(row.id)}>
          <IconListTree size={18} />
        </ActionIcon>
      </Tooltip>
      <SideDrawer
        opened={id !== undefined}
        onClose={close}
        size="lg"
        title={m.wallet_why_title({ balance: formatDrCr(row.balancePaise) })}
      >
        {id === undefined ? null : <WhyBalance endpoint={endpoint} id={id} onChoose={setId} />}
      </SideDrawer>
    </>
  );
}
