import { Stack, Text } from '@mantine/core';
import { type BankMasterRow, bankAccountInput, masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FSwitch, FText } from '../../../shared/form/index.ts';

type Props = { bank: BankMasterRow | undefined; onDone: () => void };

const blank = {
  bankName: '',
  holderName: '',
  accountNumber: '',
  ifsc: '',
  branch: '',
  upiId: '',
  isActive: true,
  payments: 0,
};

/** Creates or edits a bank account that merchants pay into; existing payments are unchanged. */
export function BankForm({ bank, onDone }: Props) {
  const create = useAction(masters.createBank);
  const update = useAction(masters.updateBank);
  const { id, payments, ...known } = bank ?? { id: undefined, ...blank };
  return (
    <Form
      schema={bankAccountInput}
      defaults={{ ...known, upiId: known.upiId ?? '' }}
      submitLabel={m.masters_save()}
      onSubmit={async (body) => {
        await (id === undefined ? create.mutateAsync({ body }) : update.mutateAsync({ params: { id }, body }));
      }}
      onDone={onDone}
    >
      <Stack gap="md">
        <FText name="bankName" label={m.masters_bank_name()} required />
        <FText name="holderName" label={m.masters_bank_holder()} required />
        <FText name="accountNumber" label={m.masters_bank_account()} inputMode="numeric" required />
        <FText name="ifsc" label={m.masters_bank_ifsc()} required />
        <FText name="branch" label={m.masters_bank_branch()} required />
        <FText name="upiId" label={`${m.masters_bank_upi()} (${m.shared_optional()})`} />
        {payments > 0 ? <Text c="dimmed">{m.masters_bank_used({ count: payments })}</Text> : null}
        <FSwitch name="isActive" label={m.masters_active()} help={m.masters_bank_active_help()} />
      </Stack>
    </Form>
  );
}
