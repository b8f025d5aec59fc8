import { Alert, Stack } from '@mantine/core';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { SpecimenView } from '@sevadesk/contract/specimen';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { type Fact, Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { OrderMoney, OrderTimeline } from '../../orders/index.ts';

type Props = {
  order: SpecimenView;
  /** Additional facts of an area. */
  more?: readonly Fact[];
  /** The current actions. */
  children?: ReactNode;
};

/** One application with its history and money; both areas. */
export function SpecimenRecord({ order, more = [], children }: Props) {
  const { id, number, status, form, history, pricePaise, rejectReason } = order;
  return (
    <Stack gap="md">
      {rejectReason ? (
        <Alert color="red" title={m.specimen_rejected_title()}>
          {rejectReason}
        </Alert>
      ) : null}
      <Panel title={m.specimen_kind()}>
        <Facts
          facts={[
            { label: m.specimen_status(), value: <StatusBadge of="specimen" status={status} /> },
            { label: m.specimen_number(), value: <CopyNumber value={number} /> },
            ...more,
            { label: m.specimen_customer(), value: form.customerName },
            { label: m.specimen_mobile(), value: form.mobile },
            { label: m.specimen_price(), value: <Amount value={pricePaise === null ? null : toPaise(pricePaise)} /> },
            { label: m.specimen_created(), value: <DateText value={order.createdAt} time /> },
            { label: m.specimen_details(), value: form.details, wide: true },
          ]}
        />
      </Panel>
      {children}
      <OrderTimeline of="specimen" events={history.timeline} about={{ record: { kind: 'specimen', id }, number }} />
      <OrderMoney money={history.money} terms={history.terms} />
    </Stack>
  );
}
