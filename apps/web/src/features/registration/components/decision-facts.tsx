import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import type { RegistrationView } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';

const franchiseOf = ({ franchise }: RegistrationView) =>
  franchise ? `${franchise.code} · ${franchise.shopName}` : null;

/** Who decided a registration, when and why; a decision is final. */
export function DecisionFacts({ registration: found }: { registration: RegistrationView }) {
  const by = { name: found.decidedBy ?? '-', date: formatDateTime(found.decidedAt) };
  const isApproved = found.status === 'approved';
  return (
    <Panel title={m.registration_decision()}>
      <Facts
        columns={1}
        facts={[
          {
            label: m.registration_status(),
            value: isApproved ? m.registration_decided_approved(by) : m.registration_decided_rejected(by),
          },
          ...(isApproved
            ? [
                { label: m.registration_branch_code(), value: <CopyNumber value={found.branchCode} /> },
                { label: m.registration_franchise(), value: franchiseOf(found) },
              ]
            : []),
          { label: isApproved ? m.registration_remark() : m.registration_reason(), value: found.remark },
        ]}
      />
    </Panel>
  );
}
