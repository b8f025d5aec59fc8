import { Alert, Stack } from '@mantine/core';
import { stateByCode } from '@sevadesk/contract/kernel/states';
import type { PsaView } from '@sevadesk/contract/uti-pan';
import { m } from '@sevadesk/messages';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { OrderCourse, OrderMoney, OrderPapers, OrderTimeline } from '../../orders/index.ts';
import { causeWords, eventDetails, eventTitle, paperWord, wayWord } from './words.ts';

const usedText = ({ used }: PsaView) =>
  used ? `${m.uti_pan_type_electronic()}: ${used.electronic}, ${m.uti_pan_type_physical()}: ${used.physical}` : null;

/** A registration's data, documents, history and postings; for both areas. */
export function PsaRecord({ psa }: { psa: PsaView }) {
  const { history } = psa;
  return (
    <Stack gap="md">
      <OrderCourse kind="uti-psa" of="psa" order={psa} />
      {psa.status === 'review' && psa.reviewCause ? (
        <Alert color="yellow">{causeWords[psa.reviewCause]()}</Alert>
      ) : null}
      <Panel title={m.uti_pan_form_title()}>
        <Facts
          facts={[
            { label: m.uti_pan_column_number(), value: <CopyNumber value={psa.number} /> },
            { label: m.uti_pan_column_status(), value: <StatusBadge of="psa" status={psa.status} /> },
            { label: m.uti_pan_column_psa_id(), value: psa.psaId ? <CopyNumber value={psa.psaId} /> : null },
            { label: m.uti_pan_field_name(), value: psa.psaName },
            { label: m.uti_pan_field_pan(), value: psa.pan },
            { label: m.uti_pan_field_birth(), value: psa.birthDate ? <DateText value={psa.birthDate} /> : null },
            { label: m.uti_pan_field_mobile(), value: psa.mobile },
            { label: m.uti_pan_field_email(), value: psa.email },
            { label: m.uti_pan_fact_aadhaar(), value: psa.aadhaar },
            { label: m.uti_pan_column_shop(), value: `${psa.shopName} (${psa.merchant.code})` },
            {
              label: m.uti_pan_field_address(),
              value: `${psa.address}, ${psa.district}, ${stateByCode(psa.state)?.name ?? psa.state} ${psa.pin}`,
              wide: true,
            },
            { label: m.uti_pan_fact_way(), value: wayWord(psa.way) },
            { label: m.uti_pan_column_ref(), value: psa.providerRef },
            { label: m.uti_pan_fact_used(), value: usedText(psa) },
            { label: m.uti_pan_fact_checked(), value: psa.checkedAt ? <DateText value={psa.checkedAt} time /> : null },
          ]}
        />
      </Panel>
      <OrderPapers files={history.files} wordOf={({ slot }) => paperWord(slot)} />
      <OrderTimeline
        of="psa"
        events={history.timeline}
        about={{ record: { kind: 'uti-psa', id: psa.id }, number: psa.number }}
        titleOf={eventTitle}
        detailsOf={eventDetails}
      />
      <OrderMoney money={history.money} terms={history.terms} />
    </Stack>
  );
}
