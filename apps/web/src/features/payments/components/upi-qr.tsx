import { Anchor } from '@mantine/core';
import { payments } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import classes from './payments.module.css';

const quiet = 4;

/** The account's UPI id as a QR code for any UPI app; on a phone also as a link. */
export function UpiQr({ accountId, upiId }: { accountId: string; upiId: string }) {
  const { data } = useCall(payments.upiCode, { params: { id: accountId } }, { staleTime: Number.POSITIVE_INFINITY });
  if (!data) return null;
  const size = data.rows.length + 2 * quiet;
  const squares = data.rows.flatMap((row, y) =>
    [...row].flatMap((bit, x) => (bit === '1' ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
  );
  return (
    <figure className={classes.code}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={m.payments_qr_alt({ upiId })}
        shapeRendering="crispEdges"
      >
        <path d={squares.join('')} />
      </svg>
      <figcaption>
        {m.payments_qr_help()}
        <Anchor href={data.text} size="xs" hiddenFrom="sm" display="block">
          {m.payments_qr_open()}
        </Anchor>
      </figcaption>
    </figure>
  );
}
