import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { type Paise, toPaise } from '@sevadesk/contract/kernel/paise';
import { mandateInput, mandates } from '@sevadesk/contract/mandates';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { FDate, FMoney, FNumber, Form, FormGrid } from '../../../shared/form/index.ts';

type Props = { mostPaise: Paise; go: (url: string) => void };

const defaults = {
  limitPaise: toPaise(100_000),
  amountPaise: toPaise(500_000),
  maxPaise: toPaise(500_000),
  everyDays: 1,
  endsOn: '',
};

/** When and by how much the wallet is loaded; the payer's page follows. */
export function MandateForm({ mostPaise, go }: Props) {
  const create = useAction(mandates.create);
  return (
    <Form
      schema={mandateInput}
      defaults={defaults}
      submitLabel={m.mandates_create()}
      onSubmit={(body) => create.mutateAsync({ body })}
      onDone={({ approvalUrl }: { approvalUrl: string | null }) => {
        if (approvalUrl !== null) go(approvalUrl);
      }}
    >
      <FormGrid>
        <FMoney name="limitPaise" label={m.mandates_threshold()} required />
        <FMoney name="amountPaise" label={m.mandates_amount()} required />
        <FMoney
          name="maxPaise"
          label={m.mandates_max()}
          help={m.mandates_max_help({ most: formatAmount(mostPaise) })}
          required
        />
        <FNumber name="everyDays" label={m.mandates_every()} required />
        <FDate name="endsOn" label={m.mandates_ends()} required />
      </FormGrid>
    </Form>
  );
}
