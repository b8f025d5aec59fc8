import { Anchor, Container } from '@mantine/core';
import { gateway } from '@sevadesk/contract/gateway';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { PaymentOutcome } from '../components/payment-outcome.tsx';
import { useOutcome } from '../components/use-outcome.ts';

/** The return page of a payer who is not signed in, for example in a UPI app's browser: the status only (PUB-11). */
export function PaymentStatusPage() {
  const { outcome, txnId } = useOutcome(gateway.publicStatus);
  return (
    <Container size="sm" py="xl">
      <PaymentOutcome outcome={outcome} txnId={txnId}>
        <Anchor renderRoot={(props) => <Link to="/auth/login" {...props} />}>{m.gateway_to_login()}</Anchor>
      </PaymentOutcome>
    </Container>
  );
}
