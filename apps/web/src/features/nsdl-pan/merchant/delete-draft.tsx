import { Button } from '@mantine/core';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notify.ts';
import { paths } from './paths.ts';

/** Removes a draft that was never sent, after asking. */
export function DeleteDraft({ id }: { id: string }) {
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  const remove = useAction(nsdlPan.deleteDraft, {
    onDone: () => {
      notify(m.nsdl_pan_merchant_form_deleted());
      void navigate({ to: paths.list, ignoreBlocker: true });
    },
  });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsks(true)}>
        {m.nsdl_pan_merchant_form_delete()}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={m.nsdl_pan_merchant_form_delete_title()}
        text={m.nsdl_pan_merchant_form_delete_text()}
        confirmLabel={m.nsdl_pan_merchant_form_delete()}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id }, body: {} }, { onError: notifyFailure })}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
