import { Text } from '@mantine/core';
import { type ReturnType as GstReturn, ownGst, periodOf } from '@sevadesk/contract/gst';
import { gstin as gstinKind } from '@sevadesk/contract/kernel/indian-ids';
import { m } from '@sevadesk/messages';
import { type ReactNode, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCall } from '../../../shared/api/queries.ts';
import { errorLines } from '../../../shared/failure/api-error.ts';
import { useFormValue } from '../../../shared/form/index.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { QuotePanel } from './quote-panel.tsx';

/** Price and due date of the current selection; the order includes the price shown. */
export function FilingTerms({ children }: { children: ReactNode }) {
  const { setValue } = useFormContext();
  const returnType = useFormValue<GstReturn>('returnType');
  const period = useFormValue<string>('period') ?? '';
  const gstin = gstinKind.normalise(useFormValue<string>('gstin') ?? '');
  const isKnown =
    returnType !== undefined && periodOf(returnType, period) !== undefined && gstinKind.faultOf(gstin) === undefined;
  const { data, error } = useCall(
    ownGst.terms,
    { query: { returnType: returnType ?? 'gstr-1', period, gstin } },
    { enabled: isKnown },
  );
  const terms = isKnown ? data : undefined;
  const price = terms?.quote.pricePaise;
  useEffect(() => {
    if (price !== undefined) setValue('expectedPaise', price);
  }, [price, setValue]);
  if (!terms)
    return (
      <Panel title={m.gst_price_title()}>
        <Text c="dimmed">{error ? errorLines(error)[0] : m.gst_price_later()}</Text>
      </Panel>
    );
  const due = (
    <>
      <DateText value={terms.dueOn} /> {terms.isExtended ? m.gst_is_extended() : null}
    </>
  );
  return (
    <div>
      <QuotePanel quote={terms.quote} more={[{ label: m.gst_due_on(), value: due }]} />
      {children}
    </div>
  );
}
