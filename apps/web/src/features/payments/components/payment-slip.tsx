import { Anchor } from '@mantine/core';
import { payments, type StaffPaymentRow } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import classes from './payment-slip.module.css';

/** The slip beside the row: a picture as such, a PDF behind a link. */
export function PaymentSlip({ payment }: { payment: StaffPaymentRow }) {
  const { refNo } = payment;
  if (!payment.hasSlip) return <EmptyState title={m.payments_slip_none()} />;
  return (
    <Panel title={m.payments_slip_of({ refNo })}>
      <SlipFile id={payment.id} refNo={refNo} />
    </Panel>
  );
}

function SlipFile({ id, refNo }: { id: string; refNo: string }) {
  // The address lives five minutes; it is asked for anew well before.
  const link = useCall(payments.slip, { params: { id } }, { staleTime: 120_000, refetchInterval: 240_000 });
  return (
    <Loaded query={link}>
      {({ file, tempUrl }) => (
        <>
          {file.name.endsWith('.pdf') ? null : (
            <img className={classes.picture} src={tempUrl} alt={m.payments_slip_of({ refNo })} />
          )}
          <Anchor href={tempUrl} target="_blank" rel="noreferrer">
            {m.payments_slip_open()}
          </Anchor>
        </>
      )}
    </Loaded>
  );
}
