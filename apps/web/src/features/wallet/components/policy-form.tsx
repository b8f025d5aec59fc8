import { ledger, moneyPolicy } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FMoney, Form } from '../../../shared/form/index.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';

/** The amount from which a second person decides. */
export function PolicyForm({ onDone }: { onDone: () => void }) {
  const query = useCall(ledger.policy, {});
  const save = useAction(ledger.savePolicy);
  return (
    <Loaded query={query}>
      {(policy) => (
        <Form
          schema={moneyPolicy}
          defaults={policy}
          submitLabel={m.wallet_save()}
          onSubmit={(body) => save.mutateAsync({ body })}
          onDone={() => {
            notify(m.wallet_policy_saved());
            onDone();
          }}
        >
          <FMoney name="secondPersonPaise" label={m.wallet_policy_amount()} help={m.wallet_policy_help()} required />
        </Form>
      )}
    </Loaded>
  );
}
