import { Stack, Text } from '@mantine/core';
import { billComplaintInput, billComplaintReasons, ownBills } from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FSelect, FTextarea } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { complaintReasonWords } from './complaint-words.ts';

const longest = 500;

/** Submits a complaint about a paid bill to the network, in the customer's words. */
export function ComplaintForm({ id, onDone }: { id: string; onDone: () => void }) {
  const raise = useAction(ownBills.raiseComplaint);
  return (
    <Form
      schema={billComplaintInput}
      defaults={{ reason: '', text: '' }}
      submitLabel={m.bills_complaint_submit()}
      onSubmit={(body) => raise.mutateAsync({ params: { id }, body })}
      onDone={({ networkRef }) => {
        notify(m.bills_complaint_raised({ ref: networkRef ?? '' }));
        onDone();
      }}
    >
      <Stack gap="md">
        <Text c="dimmed">{m.bills_complaint_lead()}</Text>
        <FSelect
          name="reason"
          label={m.bills_complaint_reason()}
          options={billComplaintReasons.map((value) => ({ value, label: complaintReasonWords[value]() }))}
          required
        />
        <FTextarea
          name="text"
          label={m.bills_complaint_text()}
          help={m.bills_complaint_text_help()}
          rows={5}
          maxLength={longest}
          required
        />
      </Stack>
    </Form>
  );
}
