import { bills, settlementInput } from '@sevadesk/contract/bills';
import { addDays, istDateOf } from '@sevadesk/contract/kernel/local-date';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { FDate, Form } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';

/** Fetches the network's file of a past day now. */
export function FetchFileForm({ onDone }: { onDone: () => void }) {
  const [yesterday] = useState(() => addDays(istDateOf(new Date()), -1));
  const fetchFile = useAction(bills.fetchSettlement);
  return (
    <Form
      schema={settlementInput}
      defaults={{ day: yesterday }}
      submitLabel={m.bills_recon_fetch()}
      onSubmit={(body) => fetchFile.mutateAsync({ body })}
      onDone={({ outcome, differences }) => {
        if (outcome === 'new') notify(m.bills_recon_fetched_new({ count: differences }));
        else notify(outcome === 'known' ? m.bills_recon_fetched_known() : m.bills_recon_fetched_not_ready());
        onDone();
      }}
    >
      <FDate name="day" label={m.bills_recon_day()} help={m.bills_recon_fetch_help()} required />
    </Form>
  );
}
