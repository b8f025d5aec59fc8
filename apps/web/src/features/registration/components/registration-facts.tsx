import { formatDate, formatDateTime } from '@sevadesk/contract/kernel/date-format';
import type { RegistrationView } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { stateText } from '../../../shared/format/state-text.ts';
import { WaitingBadge } from './waiting-badge.tsx';

/** All read-only details of the specification, in its order, then how long a pending one waits; gender is Male when M, otherwise Female. */
export function RegistrationFacts({ registration: found }: { registration: RegistrationView }) {
  const gender = found.gender === 'M' ? m.registration_gender_m() : m.registration_gender_f();
  return (
    <Panel title={m.registration_details()}>
      <Facts
        columns={3}
        facts={[
          { label: m.registration_ref_no(), value: <CopyNumber value={found.refNo} /> },
          { label: m.registration_dated(), value: formatDateTime(found.dated) },
          { label: m.registration_first_name(), value: found.fName },
          { label: m.registration_last_name(), value: found.lName },
          { label: m.registration_father_name(), value: found.fatherName },
          { label: m.registration_gender(), value: gender },
          { label: m.registration_dob(), value: formatDate(found.dob) },
          { label: m.registration_mobile(), value: <CopyNumber value={found.mobileNo} /> },
          { label: m.registration_email(), value: found.emailId },
          { label: m.registration_id_name(), value: found.idName },
          { label: m.registration_shop_name(), value: found.shopName },
          { label: m.registration_address1(), value: found.address1 },
          { label: m.registration_address2(), value: found.address2 },
          { label: m.registration_address3(), value: found.address3 },
          { label: m.registration_district(), value: found.district },
          { label: m.registration_state(), value: stateText(found.state) },
          { label: m.registration_pincode(), value: found.pin },
          { label: m.registration_gstin(), value: found.gstin },
          { label: m.registration_pan(), value: found.pan },
          { label: m.registration_client_ip(), value: found.clientIp },
          ...(found.waitingDays === null
            ? []
            : [{ label: m.registration_waiting_days(), value: <WaitingBadge days={found.waitingDays} /> }]),
        ]}
      />
    </Panel>
  );
}
