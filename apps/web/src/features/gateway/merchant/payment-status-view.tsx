import { Button, Group } from '@mantine/core';
import { gateway } from '@sevadesk/contract/gateway';
import type { Paise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { PaymentOutcome } from '../components/payment-outcome.tsx';
import { useOutcome } from '../components/use-outcome.ts';
import { Credited, NextAfterPayment } from './after-payment.tsx';

/** The return page of a signed-in merchant; its poll credits the order (MER-16). */
export function PaymentStatusView() {
  const { outcome, txnId, amountPaise } = useOutcome(gateway.checkStatus);
  const isPaid = outcome === 'success';
  return (
    <PaymentOutcome outcome={outcome} txnId={txnId}>
      {isPaid && amountPaise !== undefined ? <Credited amountPaise={amountPaise} /> : null}
      <Group justify="center">
        {isPaid ? (
          <>
            <Statement variant="default" />
            <NextAfterPayment />
          </>
        ) : (
          <NotPaid isWaiting={outcome === 'waiting' || outcome === 'unsettled'} amountPaise={amountPaise} />
        )}
      </Group>
    </PaymentOutcome>
  );
}

function Statement({ variant }: { variant?: 'default' }) {
  return (
    <Button variant={variant} renderRoot={(props) => <Link to="/merchant/misc/reports/statement" {...props} />}>
      {m.gateway_to_statement()}
    </Button>
  );
}

/** While the payment is pending, the page does not offer to pay again. */
function NotPaid({ isWaiting, amountPaise }: { isWaiting: boolean; amountPaise: Paise | undefined }) {
  if (isWaiting)
    return (
      <>
        <Button variant="default" renderRoot={(props) => <Link to="/merchant/paymentgateway/list" {...props} />}>
          {m.gateway_own_title()}
        </Button>
        <Statement />
      </>
    );
  return (
    <>
      <Statement variant="default" />
      <Button
        renderRoot={(props) => (
          <Link to="/merchant/paymentgateway/pg-gateway" search={{ amount: amountPaise }} {...props} />
        )}
      >
        {m.gateway_back_to_pay()}
      </Button>
    </>
  );
}
