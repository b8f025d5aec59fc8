import { Button, Group } from '@mantine/core';
import { gateway } from '@sevadesk/contract/gateway';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { PaymentOutcome } from '../components/payment-outcome.tsx';
import { useOutcome } from '../components/use-outcome.ts';

/** The return page of a signed-in merchant; its poll credits the order (MER-16). */
export function PaymentStatusView() {
  const { outcome, txnId } = useOutcome(gateway.checkStatus);
  // While the payment is pending, the page does not offer to pay again.
  const isWaiting = outcome === 'waiting' || outcome === 'unsettled';
  return (
    <PaymentOutcome outcome={outcome} txnId={txnId}>
      <Group justify="center">
        {isWaiting ? (
          <Button variant="default" renderRoot={(props) => <Link to="/merchant/paymentgateway/list" {...props} />}>
            {m.gateway_own_title()}
          </Button>
        ) : (
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/merchant/paymentgateway/pg-gateway" {...props} />}
          >
            {m.gateway_back_to_pay()}
          </Button>
        )}
        <Button renderRoot={(props) => <Link to="/merchant/misc/reports/statement" {...props} />}>
          {m.gateway_to_statement()}
        </Button>
      </Group>
    </PaymentOutcome>
  );
}
