import { Modal, Stack } from '@mantine/core';
import {
  kycDecideInput,
  kycStaff,
  type KycDocumentView,
  type KycStaffView,
  type KycSubject,
} from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../../shared/api/queries.ts';
import { Form, FSelect, FTextarea } from '../../../../shared/form/index.ts';
import { paperWords, reasonOptions } from '../words.ts';

type Props = {
  subject: KycSubject;
  id: string;
  paper: KycDocumentView;
  opened: boolean;
  onDone: (view: KycStaffView) => void;
  onClose: () => void;
};

/** The reason and remark of a rejection; the owner reads both. */
export function RejectPaper({ subject, id, paper: { document, version }, opened, onDone, onClose }: Props) {
  const decide = useAction(kycStaff.decide);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={m.kyc_case_reject_title({ paper: paperWords[document]() })}
      closeButtonProps={{ 'aria-label': m.shared_close() }}
    >
      <Form
        schema={kycDecideInput}
        defaults={{ document, version, verdict: 'rejected', remark: '' }}
        submitLabel={m.kyc_case_reject()}
        onSubmit={(body) => decide.mutateAsync({ params: { subject, id }, body })}
        onDone={onDone}
      >
        <Stack gap="sm">
          <FSelect name="reason" label={m.kyc_case_reason()} options={reasonOptions()} required />
          <FTextarea name="remark" label={m.kyc_case_remark()} maxLength={300} />
        </Stack>
      </Form>
    </Modal>
  );
}
