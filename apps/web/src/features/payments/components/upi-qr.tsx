import { Anchor } from '@mantine/core';
import { payments } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { QrCode } from '../../../shared/ui/values/qr-code.tsx';
import classes from './payments.module.css';

/** The account's UPI id as a QR code for any UPI app; on a phone also as a link. */
export function UpiQr({ accountId, upiId }: { accountId: string; upiId: string }) {
  const { data } = useCall(payments.upiCode, { params: { id: accountId } }, { staleTime: Number.POSITIVE_INFINITY });
  if (!data) return null;
  return (
    <figure className={classes.code}>
      <QrCode rows={data.rows} alt={m.payments_qr_alt({ upiId })} />
      <figcaption>
        {m.payments_qr_help()}
        <Anchor href={data.text} size="xs" hiddenFrom="sm" display="block">
          {m.payments_qr_open()}
        </Anchor>
      </figcaption>
    </figure>
  );
}
