import { Alert, Anchor, Button } from '@mantine/core';
import { type CouponRow, uti } from '@sevadesk/contract/uti-pan';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { RowDrawer } from '../../../shared/ui/dialogs/row-drawer.tsx';
import { KycNeeded } from '../../kyc/index.ts';
import { BuyForm } from '../components/buy-form.tsx';
import { ownCouponColumns } from '../components/columns.tsx';
import { CouponRecord } from '../components/coupon-record.tsx';

/** MER-03: the shop's coupon orders, and a form for new ones. */
export function TopupList() {
  const [opened, setOpened] = useState<CouponRow>();
  const [isBuying, setBuying] = useState(false);
  const { data: overview } = useCall(uti.overview, {});
  const may = useMay();
  const psaId = overview?.psa?.status === 'approved' ? overview.psa.psaId : null;
  return (
    <ListPage
      title={m.uti_pan_topup_title()}
      breadcrumb={[{ label: m.uti_pan_index_title(), link: { to: '/merchant/product/uti-pan' } }]}
      action={psaId && may(uti.buy) ? <Button onClick={() => setBuying(true)}>{m.uti_pan_go_buy()}</Button> : undefined}
    >
      <KycNeeded product="uti" />
      {overview && !psaId ? (
        <Alert>
          {m.uti_pan_buy_not_agent()}{' '}
          <Anchor renderRoot={(props) => <Link to="/merchant/product/uti-pan" {...props} />}>
            {m.uti_pan_index_title()}
          </Anchor>
        </Alert>
      ) : null}
      <DataTable
        endpoint={uti.list}
        exportEndpoint={uti.export}
        columns={ownCouponColumns(setOpened)}
        rowId={(row) => row.id}
        peek={{ id: opened?.id, open: setOpened }}
        cardColumns={['number', 'quantity', 'pricePaise', 'status']}
        empty={{ title: m.uti_pan_buy_none(), text: m.uti_pan_buy_none_hint() }}
      />
      <BuyForm opened={isBuying} psaId={psaId ?? ''} onClose={() => setBuying(false)} />
      <RowDrawer row={opened} title={({ number }) => number} onClose={() => setOpened(undefined)}>
        {({ id }) => <OwnCoupon id={id} />}
      </RowDrawer>
    </ListPage>
  );
}

function OwnCoupon({ id }: { id: string }) {
  const query = useCall(uti.coupon, { params: { id } });
  return <Loaded query={query}>{(coupon) => <CouponRecord coupon={coupon} />}</Loaded>;
}
