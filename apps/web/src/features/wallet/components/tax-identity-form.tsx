import { documents, taxIdentityInput } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Form, FText } from '../../../shared/form/index.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';

/** The network's tax identity, for documents numbered from now on. */
export function TaxIdentityForm({ onDone }: { onDone: () => void }) {
  const query = useCall(documents.taxIdentity, {});
  const save = useAction(documents.saveTaxIdentity);
  return (
    <Loaded query={query}>
      {(identity) => (
        <Form
          schema={taxIdentityInput}
          defaults={identity}
          submitLabel={m.wallet_save()}
          onSubmit={(body) => save.mutateAsync({ body })}
          onDone={() => {
            notify(m.wallet_tax_identity_saved());
            onDone();
          }}
        >
          <FText name="legalName" label={m.wallet_tax_legal_name()} help={m.wallet_tax_legal_name_help()} />
          <FText name="gstin" label={m.wallet_tax_gstin()} upper maxLength={15} />
          <FText name="pan" label={m.wallet_tax_pan()} upper maxLength={10} />
          <FText name="tan" label={m.wallet_tax_tan()} upper maxLength={10} />
          <FText name="sac" label={m.wallet_tax_sac()} help={m.wallet_tax_sac_help()} inputMode="numeric" required />
        </Form>
      )}
    </Loaded>
  );
}
