import { Button, Group, Stack } from '@mantine/core';
import { type StaffCouponRow, utiStaff } from '@sevadesk/contract/uti-pan';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { RowDrawer } from '../../../shared/ui/dialogs/row-drawer.tsx';
import { couponColumns } from '../components/columns.tsx';
import { CouponActions, CouponBulk } from '../components/coupon-actions.tsx';
import { CouponRecord } from '../components/coupon-record.tsx';

/** STF-17: coupon orders of all shops; several can be sent, credited or rejected at once. */
export function CouponList() {
  const [opened, setOpened] = useState<StaffCouponRow>();
  const mayManage = useMay()(utiStaff.decideCoupons);
  return (
    <ListPage
      title={m.uti_pan_coupons_title()}
      breadcrumb={[{ label: m.uti_pan_staff_title(), link: { to: '/backend/actions/uti-pan' } }]}
      action={
        mayManage ? (
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/backend/actions/uti-pan/coupon-import" {...props} />}
          >
            {m.uti_pan_import_button()}
          </Button>
        ) : undefined
      }
    >
      <DataTable
        endpoint={utiStaff.coupons}
        exportEndpoint={utiStaff.exportCoupons}
        columns={couponColumns(setOpened)}
        rowId={(row) => row.id}
        peek={{ id: opened?.id, open: setOpened }}
        cardColumns={['shopName', 'quantity', 'pricePaise', 'status']}
        empty={{ title: m.uti_pan_coupon_none(), text: m.uti_pan_coupon_none_hint() }}
        bulk={mayManage ? (rows, clear) => <CouponBulk ids={rows.map(({ id }) => id)} onClear={clear} /> : undefined}
      />
      <RowDrawer row={opened} title={({ number }) => number} onClose={() => setOpened(undefined)}>
        {({ id }) => <DeskCoupon id={id} />}
      </RowDrawer>
    </ListPage>
  );
}

function DeskCoupon({ id }: { id: string }) {
  const query = useCall(utiStaff.coupon, { params: { id } });
  const check = useAction(utiStaff.checkCoupon, { refreshes: ['wallet'] });
  const ask = () =>
    check
      .mutateAsync({ params: { id }, body: {} })
      .then(() => notify(m.uti_pan_done_toast()))
      .catch(notifyFailure);
  return (
    <Loaded query={query}>
      {(coupon) => (
        <Stack gap="md">
          <Group gap="sm">
            <CouponActions ids={[id]} what={coupon.number} may={coupon.may} />
            {coupon.may.includes('check') ? (
              <Button variant="default" loading={check.isPending} onClick={() => void ask()}>
                {m.uti_pan_act_check()}
              </Button>
            ) : null}
          </Group>
          <CouponRecord coupon={coupon} />
        </Stack>
      )}
    </Loaded>
  );
}
