import { Button, Group, Modal } from '@mantine/core';
import { maskAadhaar } from '@sevadesk/contract/kernel/masks';
import { kycReasonInput, kycStaff, type KycSubject } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { useEffect, useState } from 'react';
import { useAction } from '../../../../shared/api/queries.ts';
import { useMay } from '../../../../shared/auth/use-me.ts';
import { Form, FTextarea } from '../../../../shared/form/index.ts';

/** How long a full number stays visible, in case the person has left the screen. */
const shownMs = 60_000;

type Props = { subject: KycSubject; id: string; last4: string | null };

/** The masked number; with permission and a reason the full number is shown, and hides itself again. */
export function UnmaskNumber({ subject, id, last4 }: Props) {
  const may = useMay()(kycStaff.unmask);
  const [asking, setAsking] = useState(false);
  const [number, setNumber] = useState<string>();
  const unmask = useAction(kycStaff.unmask);
  useEffect(() => {
    if (number === undefined) return;
    const timer = setTimeout(() => setNumber(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [number]);
  if (last4 === null) return '-';
  const masked = maskAadhaar(last4);
  if (!may) return masked;
  return (
    <Group gap="xs">
      <span aria-live="polite">{number ? number.replace(/(\d{4})(?=\d)/g, '$1 ') : masked}</span>
      <Button size="compact-sm" variant="subtle" onClick={() => (number ? setNumber(undefined) : setAsking(true))}>
        {number ? m.kyc_case_hide() : m.kyc_case_unmask()}
      </Button>
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={m.kyc_case_unmask_title()}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        <Form
          schema={kycReasonInput}
          defaults={{ reason: '' }}
          submitLabel={m.kyc_case_unmask()}
          onSubmit={(body) => unmask.mutateAsync({ params: { subject, id }, body })}
          onDone={({ aadhaar }) => {
            setNumber(aadhaar);
            setAsking(false);
          }}
        >
          <FTextarea
            name="reason"
            label={m.kyc_case_unmask_reason()}
            help={m.kyc_case_unmask_text()}
            maxLength={200}
            autoFocus
            required
          />
        </Form>
      </Modal>
    </Group>
  );
}
