import { Button, Modal, Text } from '@mantine/core';
import { kycReasonInput, kycStaff, type KycSubject } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../../shared/api/queries.ts';
import { Form, FTextarea } from '../../../../shared/form/index.ts';
import { notify } from '../../../../shared/ui/notices/notify.ts';

/** Requests verified documents from the owner again, with a reason. */
export function AskAgain({ subject, id }: { subject: KycSubject; id: string }) {
  const [isOpen, setOpen] = useState(false);
  const request = useAction(kycStaff.request);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {m.kyc_case_request()}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={m.kyc_case_request_title()}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        <Text size="sm" c="dimmed" mb="sm">
          {m.kyc_case_request_text()}
        </Text>
        <Form
          schema={kycReasonInput}
          defaults={{ reason: '' }}
          submitLabel={m.kyc_case_request()}
          onSubmit={(body) => request.mutateAsync({ params: { subject, id }, body })}
          onDone={() => {
            notify(m.kyc_case_requested());
            setOpen(false);
          }}
        >
          <FTextarea name="reason" label={m.kyc_case_reason()} maxLength={200} autoFocus required />
        </Form>
      </Modal>
    </>
  );
}
