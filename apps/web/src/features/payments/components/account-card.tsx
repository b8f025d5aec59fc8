import type { BankAccountRow } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import classes from './payments.module.css';
import { UpiQr } from './upi-qr.tsx';

/** One of the network's accounts, each number with a copy button, its UPI id also as a QR code. */
export function AccountCard({ account }: { account: BankAccountRow }) {
  return (
    <Panel title={account.bankName}>
      <div className={classes.account}>
        <Facts
          columns={2}
          facts={[
            { label: m.payments_holder(), value: account.holderName, wide: true },
            { label: m.payments_account_number(), value: <CopyNumber value={account.accountNumber} />, wide: true },
            { label: m.payments_ifsc(), value: <CopyNumber value={account.ifsc} /> },
            { label: m.payments_branch(), value: account.branch },
            ...(account.upiId
              ? [{ label: m.payments_upi_id(), value: <CopyNumber value={account.upiId} />, wide: true }]
              : []),
          ]}
        />
        {account.upiId ? <UpiQr accountId={account.id} upiId={account.upiId} /> : null}
      </div>
    </Panel>
  );
}
