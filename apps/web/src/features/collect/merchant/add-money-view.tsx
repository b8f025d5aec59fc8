import { Button, Group, Text } from '@mantine/core';
import { collect } from '@sevadesk/contract/collect';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { AmountCode } from '../components/amount-code.tsx';
import classes from '../components/collect.module.css';
import { OwnAccount } from '../components/own-account.tsx';
import { OwnPayments } from '../components/own-payments.tsx';
import { useNewsRefresh } from '../components/use-news-refresh.ts';

const openingMs = 5_000;

function OtherWays() {
  return (
    <Group gap="sm">
      <Button variant="default" renderRoot={(props) => <Link to="/merchant/paymentgateway/pg-gateway" {...props} />}>
        {m.collect_gateway_link()}
      </Button>
      <Button variant="default" renderRoot={(props) => <Link to="/merchant/accounting/payment" {...props} />}>
        {m.collect_report_link()}
      </Button>
    </Group>
  );
}

/**
 * Money without waiting: the shop's own account and UPI id, a QR code for an amount, and what was received; the page changes when
 * something is paid.
 */
export function AddMoneyView() {
  useNewsRefresh();
  const own = useCall(collect.own, {});
  const isOpening = own.data?.account?.status === 'opening';
  useCall(collect.own, {}, { refetchInterval: isOpening ? openingMs : false });
  return (
    <ListPage title={m.collect_title()} action={<OtherWays />}>
      <Loaded query={own}>
        {(data) => (
          <>
            <div className={classes.ways}>
              {data.isAvailable || data.account ? (
                <OwnAccount own={data} />
              ) : (
                <Panel>
                  <Text>{m.collect_off_text()}</Text>
                </Panel>
              )}
              {data.account?.status === 'active' ? <AmountCode minutes={data.qrMinutes} /> : null}
            </div>
            {data.account ? (
              <>
                <Text component="h2" fw={650}>
                  {m.collect_own_payments()}
                </Text>
                <OwnPayments />
              </>
            ) : null}
          </>
        )}
      </Loaded>
    </ListPage>
  );
}
