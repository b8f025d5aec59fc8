import type { TinEntryView, TinUploadView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { CopyNumber } from '../../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import { Facts } from '../../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { StatusBadges } from './status-badges.tsx';

type Props = {
  application: TinUploadView['application'] | TinEntryView['application'];
  tinStatus: 'none' | 'tin_rejected' | 'tin_resubmitted';
  /** The name as a link to the full record. */
  name: ReactNode;
};

/** The applicant's main data, to confirm that it is the right application. */
export function SubjectPanel({ application, tinStatus, name }: Props) {
  const { ackNo, ackDate, token, birthDate, mobile } = application;
  const shop = 'shopName' in application ? `${application.shopName} (${application.merchantCode})` : undefined;
  return (
    <Panel title={m.nsdl_pan_tin_subject()}>
      <Facts
        columns={3}
        facts={[
          { label: m.nsdl_pan_tin_column_name(), value: name },
          { label: m.nsdl_pan_tin_column_ack(), value: <CopyNumber value={ackNo} /> },
          { label: m.nsdl_pan_tin_column_ack_date(), value: <DateText value={ackDate} /> },
          { label: m.nsdl_pan_tin_column_token(), value: <CopyNumber value={token} /> },
          { label: m.nsdl_pan_tin_subject_born(), value: birthDate ? <DateText value={birthDate} /> : null },
          { label: m.nsdl_pan_tin_column_mobile(), value: mobile },
          ...(shop === undefined ? [] : [{ label: m.nsdl_pan_tin_column_shop(), value: shop }]),
          {
            label: m.nsdl_pan_tin_column_status(),
            value: <StatusBadges application={{ ...application, tinStatus }} />,
          },
        ]}
      />
    </Panel>
  );
}
