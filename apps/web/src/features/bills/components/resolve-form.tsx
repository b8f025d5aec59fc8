import { Stack, Text } from '@mantine/core';
import { bills, type DifferenceOutcome, type DifferenceView, resolveDifferenceInput } from '@sevadesk/contract/bills';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FRadio, FTextarea } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { outcomeWords } from './difference-words.ts';

/** Describes the effect of an outcome on the shop's wallet. */
function helpOf(outcome: DifferenceOutcome, { kind, movesPaise }: DifferenceView): string {
  const amount = formatAmount(toPaise(movesPaise));
  switch (outcome) {
    case 'credit_shop':
      return kind === 'amount'
        ? m.bills_outcome_credit_help({ amount })
        : m.bills_outcome_credit_whole_help({ amount });
    case 'settle_paid':
      return m.bills_outcome_settle_help({ amount });
    case 'nothing':
      return m.bills_outcome_nothing_help();
    default:
      return m.bills_outcome_provider_corrects_help();
  }
}

/** Resolves a difference with one of its allowed outcomes and a remark. */
export function ResolveForm({ difference }: { difference: DifferenceView }) {
  const resolve = useAction(bills.resolveDifference, { refreshes: ['wallet'] });
  const { id, outcomes, needsSecond } = difference;
  return (
    <Form
      schema={resolveDifferenceInput}
      defaults={{ outcome: '', remark: '' }}
      submitLabel={needsSecond ? m.bills_recon_propose_button() : m.bills_recon_resolve_button()}
      onSubmit={(body) => resolve.mutateAsync({ params: { id }, body })}
      onDone={({ status }) =>
        notify(status === 'proposed' ? m.bills_recon_proposed_note() : m.bills_recon_resolved_note())
      }
    >
      <Stack gap="md">
        {needsSecond ? <Text size="sm">{m.bills_recon_second_needed()}</Text> : null}
        <FRadio
          name="outcome"
          label={m.bills_recon_outcome()}
          options={outcomes.map((value) => ({
            value,
            label: outcomeWords[value](),
            help: helpOf(value, difference),
          }))}
          inline={false}
          required
        />
        <FTextarea name="remark" label={m.bills_recon_remark()} maxLength={300} required />
      </Stack>
    </Form>
  );
}
