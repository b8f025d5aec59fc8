import type { PaperlessView } from '@sevadesk/contract/nsdl-pan';
import { m, panKindLabel, panLabel } from '@sevadesk/messages';
import { CopyNumber } from '../../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import { Facts } from '../../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { changeWords, modeWords, typeWords } from './words.ts';

function changeText({ type, changes }: PaperlessView): string | null {
  if (type === 'N') return null;
  if (changes.length === 0) return m.nsdl_pan_paperless_change_none();
  return changes.map((change) => changeWords[change]()).join(', ');
}

/** The values as they are sent to the provider. */
export function PaperlessFacts({ order }: { order: PaperlessView }) {
  const changes = changeText(order);
  return (
    <Panel title={m.nsdl_pan_paperless_details_title()}>
      <Facts
        facts={[
          { label: m.nsdl_pan_paperless_col_type(), value: typeWords[order.type]() },
          { label: m.nsdl_pan_paperless_col_mode(), value: modeWords[order.mode]() },
          {
            label: m.nsdl_pan_paperless_col_name(),
            value: `${panLabel('choice_title', order.title)} ${order.applicantName}`,
            wide: true,
          },
          { label: m.nsdl_pan_paperless_field_birth(), value: <DateText value={order.birthDate} /> },
          { label: m.nsdl_pan_paperless_field_gender(), value: panLabel('choice_gender', order.gender) },
          { label: m.nsdl_pan_paperless_field_mobile(), value: order.mobile },
          { label: m.nsdl_pan_paperless_field_email(), value: order.email },
          { label: m.nsdl_pan_paperless_card_title(), value: panKindLabel('card', order.cardType), wide: true },
          ...(order.type === 'C'
            ? [
                { label: m.nsdl_pan_paperless_field_pan(), value: <CopyNumber value={order.pan} /> },
                { label: m.nsdl_pan_paperless_field_changes(), value: changes, wide: true },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
