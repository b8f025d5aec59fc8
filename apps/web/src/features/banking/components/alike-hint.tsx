import { Alert } from '@mantine/core';
import { ownBanking } from '@sevadesk/contract/banking';
import { pan } from '@sevadesk/contract/kernel/indian-ids';
import { orderAddress } from '@sevadesk/contract/orders';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { useFormValue } from '../../../shared/form/index.ts';

/** Warns that a recent lead has the same PAN and product. */
export function AlikeHint({ productId }: { productId: string }) {
  const typed = pan.normalise(useFormValue<string>('form.pan') ?? '');
  const isWhole = pan.faultOf(typed) === undefined;
  const { data } = useCall(ownBanking.alike, { body: { productId, pan: typed } }, { enabled: isWhole });
  if (!isWhole || !data?.found) return null;
  const { number } = data;
  return (
    <Alert color="yellow" role="status">
      {number ? (
        <a href={orderAddress('bank-lead', number, 'merchant')}>{m.banking_alike_own({ number })}</a>
      ) : (
        m.banking_alike_other()
      )}
    </Alert>
  );
}
