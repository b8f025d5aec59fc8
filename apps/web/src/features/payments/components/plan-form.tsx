import type { BankAccountRow } from '@sevadesk/contract/masters';
import { planInput, transferPlans } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { useNavigate } from '@tanstack/react-router';
import { useAction } from '../../../shared/api/queries.ts';
import { FMoney, Form, FormGrid, FSelect } from '../../../shared/form/index.ts';

/** The amount that a shop needs and the account that it pays into; the exact sum follows on its own page. */
export function PlanForm({ accounts }: { accounts: readonly BankAccountRow[] }) {
  const create = useAction(transferPlans.create);
  const navigate = useNavigate();
  const options = accounts.map(({ id, bankName, accountNumber }) => ({
    value: id,
    label: `${bankName} ··${accountNumber.slice(-4)}`,
  }));
  return (
    <Form
      schema={planInput}
      defaults={{ bankAccountId: accounts.length === 1 ? accounts[0]?.id : '', amountPaise: undefined }}
      submitLabel={m.payments_plan_button()}
      onSubmit={(body) => create.mutateAsync({ body })}
      onDone={({ id }: { id: string }) => void navigate({ to: '/merchant/accounting/transfer/$id', params: { id } })}
    >
      <FormGrid>
        <FMoney name="amountPaise" label={m.payments_plan_amount()} help={m.payments_plan_amount_help()} required />
        <FSelect name="bankAccountId" label={m.payments_plan_account()} options={options} required />
      </FormGrid>
    </Form>
  );
}
