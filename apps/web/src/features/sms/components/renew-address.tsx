import { Button, Group } from '@mantine/core';
import { sms } from '@sevadesk/contract/sms';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';

/** Renews the address of delivery reports after a confirmation. */
export function RenewAddress() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const renew = useAction(sms.renewReportAddress);
  const confirm = () =>
    renew
      .mutateAsync({})
      .then(() => notify(m.sms_report_renewed()))
      .then(close)
      .catch(notifyFailure);
  return (
    <Group>
      <Button variant="default" onClick={() => setOpen(true)}>
        {m.sms_report_renew()}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={m.sms_report_renew()}
        text={m.sms_report_renew_text()}
        confirmLabel={m.sms_report_renew()}
        busy={renew.isPending}
        onConfirm={() => void confirm()}
        onClose={close}
      />
    </Group>
  );
}
