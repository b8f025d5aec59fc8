import { Button, Modal } from '@mantine/core';
import { nsdlPanStaff, type StaffApplicationView, unmaskInput } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';
import { maskedAadhaar } from '../components/masked-aadhaar.ts';
import classes from './staff.module.css';

/** How long a full number stays visible, in case the person has left the screen. */
const shownMs = 60_000;

/** The masked number; with permission and a reason the full number is shown, and hides itself after a minute. */
export function UnmaskAadhaar({ application: { id, aadhaarLast4, may } }: { application: StaffApplicationView }) {
  const [asking, setAsking] = useState(false);
  const [number, setNumber] = useState<string>();
  const unmask = useAction(nsdlPanStaff.unmask);
  useEffect(() => {
    if (number === undefined) return;
    const timer = setTimeout(() => setNumber(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [number]);
  const masked = maskedAadhaar(aadhaarLast4);
  if (!may.unmask) return masked;
  return (
    <span className={classes.aadhaar}>
      <span aria-live="polite">{number ? number.replace(/(\d{4})(?=\d)/g, '$1 ') : masked}</span>
      {number ? (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconEyeOff size={14} />}
          onClick={() => setNumber(undefined)}
        >
          {m.nsdl_pan_staff_info_hide()}
        </Button>
      ) : (
        <Button size="compact-sm" variant="subtle" leftSection={<IconEye size={14} />} onClick={() => setAsking(true)}>
          {m.nsdl_pan_staff_info_unmask()}
        </Button>
      )}
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={m.nsdl_pan_staff_info_unmask_title()}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        <Form
          schema={unmaskInput}
          defaults={{ reason: '' }}
          submitLabel={m.nsdl_pan_staff_info_unmask_show()}
          onSubmit={(body) => unmask.mutateAsync({ params: { id }, body })}
          onDone={({ aadhaar }) => {
            setNumber(aadhaar);
            setAsking(false);
          }}
        >
          <FTextarea
            name="reason"
            label={m.nsdl_pan_staff_info_unmask_reason()}
            help={m.nsdl_pan_staff_info_unmask_text()}
            rows={2}
            maxLength={200}
            required
          />
        </Form>
      </Modal>
    </span>
  );
}
