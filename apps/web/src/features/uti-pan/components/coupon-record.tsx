import { Alert, Stack } from '@mantine/core';
import type { CouponView } from '@sevadesk/contract/uti-pan';
import { m } from '@sevadesk/messages';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { OrderCourse, OrderMoney, OrderTimeline } from '../../orders/index.ts';
import { causeWords, eventDetails, eventTitle, typeWords, wayWord } from './words.ts';

/** An order of coupons: facts, history and postings; for both areas. */
export function CouponRecord({ coupon }: { coupon: CouponView }) {
  const { history } = coupon;
  return (
    <Stack gap="md">
      <OrderCourse kind="uti-coupon" of="coupon" order={coupon} />
      {coupon.status === 'review' && coupon.reviewCause ? (
        <Alert color="yellow">{causeWords[coupon.reviewCause]()}</Alert>
      ) : null}
      {coupon.reason ? <Alert color="red">{m.uti_pan_rejected_because({ reason: coupon.reason })}</Alert> : null}
      <Panel title={m.uti_pan_facts_title()}>
        <Facts
          facts={[
            { label: m.uti_pan_column_number(), value: <CopyNumber value={coupon.number} /> },
            { label: m.uti_pan_column_status(), value: <StatusBadge of="coupon" status={coupon.status} /> },
            { label: m.uti_pan_column_shop(), value: `${coupon.merchant.shopName} (${coupon.merchant.code})` },
            { label: m.uti_pan_column_psa_id(), value: <CopyNumber value={coupon.psaId} /> },
            { label: m.uti_pan_column_type(), value: typeWords[coupon.type]() },
            { label: m.uti_pan_column_quantity(), value: coupon.quantity },
            { label: m.uti_pan_column_price(), value: <Amount value={coupon.pricePaise} /> },
            ...(coupon.amountPaise === null
              ? []
              : [{ label: m.uti_pan_fact_amount(), value: <Amount value={coupon.amountPaise} /> }]),
            { label: m.uti_pan_fact_way(), value: wayWord(coupon.way) },
            { label: m.uti_pan_column_ref(), value: coupon.providerRef },
            { label: m.uti_pan_column_created(), value: <DateText value={coupon.createdAt} time /> },
            {
              label: m.uti_pan_fact_checked(),
              value: coupon.checkedAt ? <DateText value={coupon.checkedAt} time /> : null,
            },
          ]}
        />
      </Panel>
      <OrderTimeline
        of="coupon"
        events={history.timeline}
        about={{ record: { kind: 'uti-coupon', id: coupon.id }, number: coupon.number }}
        titleOf={eventTitle}
        detailsOf={eventDetails}
      />
      <OrderMoney money={history.money} terms={history.terms} />
    </Stack>
  );
}
