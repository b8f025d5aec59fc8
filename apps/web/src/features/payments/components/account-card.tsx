import type { BankAccountRow } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { CopyNumber } from '../../../shared/ui/copy-number.tsx';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';

/** One of the network's accounts, each number with a copy button. */
export function AccountCard({ account }: { account: BankAccountRow }) {
  return (
    <Panel title={account.bankName}>
      <Facts
        columns={2}
        facts={[
          { label: m.payments_holder(), value: account.holderName, wide: true },
          { label: m.payments_account_number(), value: <CopyNumber value={account.accountNumber} /> },
          { label: m.payments_ifsc(), value: <CopyNumber value={account.ifsc} /> },
          { label: m.payments_branch(), value: account.branch },
          { label: m.payments_upi_id(), value: <CopyNumber value={account.upiId} /> },
        ]}
      />
    </Panel>
  );
}
