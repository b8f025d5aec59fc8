import { Anchor, Button, Group } from '@mantine/core';
import type { ConsignmentView } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import { IconExternalLink, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { download } from '../../../shared/api/download.ts';
import { courseSteps, shopWord } from '../../../shared/ui/blocks/course-steps.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import type { NextAct } from '../../../shared/ui/blocks/record-course.tsx';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { directionWords } from './consignment-columns.tsx';
import { ConsignmentHistory } from './consignment-history.tsx';
import { EnclosedForms } from './enclosed-forms.tsx';
import type { CourierKit } from './kit.ts';
import { MissingAlarm } from './missing-alarm.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { SlipButton } from './slip-button.tsx';

type Props = { parcel: ConsignmentView; kit: CourierKit; onEdit: () => void; children?: ReactNode };

const course = { of: 'consignment', path: ['prepared', 'sent', 'received'], beside: { partial: 'received' } } as const;

/** The sender sends a prepared consignment; the recipient opens a sent one. */
function nextOf({ status, direction }: ConsignmentView, area: CourierKit['area']): NextAct | undefined {
  if (status !== 'prepared' && status !== 'sent') return undefined;
  const isShop = (direction === 'in') === (status === 'prepared');
  const shop = shopWord(area === 'out');
  const what = status === 'prepared' ? m.courier_next_send() : m.courier_next_receive();
  return { who: isShop ? shop : m.shared_course_head_office(), what };
}

/** One consignment: status, contents, history; `children` is the desk that opens it. */
export function ConsignmentRecord({ parcel, kit, onEdit, children }: Props) {
  const { id, number, status, may } = parcel;
  return (
    <RecordPage
      title={m.courier_view_title({ number })}
      breadcrumb={[{ label: m.courier_list_title(), link: { to: kit.paths.list } }, { label: number }]}
      badges={
        <>
          <StatusBadge of="consignment" status={status} />
        </>
      }
      steps={courseSteps(course, status)}
      next={nextOf(parcel, kit.area)}
      papers={
        <Button
          variant="default"
          leftSection={<IconFileText size={16} />}
          onClick={() => void download(kit.calls.manifest, { params: { id } })}
        >
          {m.courier_view_manifest()}
        </Button>
      }
      action={
        <Group gap="sm">
          {may.edit ? (
            <Button variant="default" onClick={onEdit}>
              {m.courier_view_edit()}
            </Button>
          ) : null}
          <MoveButtons parcel={parcel} kit={kit} />
        </Group>
      }
      aside={<ConsignmentHistory parcel={parcel} />}
    >
      <MissingAlarm parcel={parcel} />
      {children}
      <Way parcel={parcel} kit={kit} />
      {children ? null : <EnclosedForms parcel={parcel} area={kit.area} />}
    </RecordPage>
  );
}

function Way({ parcel, kit }: Pick<Props, 'parcel' | 'kit'>) {
  const { direction, shopName, merchantCode, companyName, awb, trackingUrl, dispatchedOn, receivedOn } = parcel;
  const { weightGrams, chargesPaise, otherContents, note, remark, asksBack } = parcel;
  const docket = awb ? (
    <>
      <CopyNumber value={awb} />
      {trackingUrl ? (
        <Anchor href={trackingUrl} target="_blank" rel="noopener noreferrer nofollow" size="sm">
          {m.courier_view_track()} <IconExternalLink size={13} />
        </Anchor>
      ) : null}
    </>
  ) : null;
  const optional = [
    { label: m.courier_view_weight(), value: weightGrams && m.courier_view_grams({ grams: String(weightGrams) }) },
    { label: m.courier_view_charges(), value: chargesPaise === null ? null : <Amount value={chargesPaise} /> },
    { label: m.courier_other(), value: otherContents },
    { label: m.courier_form_note(), value: note },
    { label: m.courier_view_remark(), value: remark },
    { label: m.courier_view_asks_back(), value: asksBack ? m.courier_view_yes() : null },
  ].filter(({ value }) => value);
  return (
    <Panel title={m.courier_view_facts()} action={<SlipButton parcel={parcel} kit={kit} />}>
      <Facts
        columns={3}
        facts={[
          { label: m.courier_column_direction(), value: directionWords[direction]() },
          { label: m.courier_column_shop(), value: `${shopName} (${merchantCode})` },
          { label: m.courier_column_company(), value: companyName },
          { label: m.courier_column_awb(), value: docket },
          { label: m.courier_column_dispatched(), value: <DateText value={dispatchedOn} /> },
          { label: m.courier_column_received(), value: <DateText value={receivedOn} /> },
          ...optional,
        ]}
      />
    </Panel>
  );
}
