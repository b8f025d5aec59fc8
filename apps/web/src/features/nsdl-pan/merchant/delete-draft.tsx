import { Button } from '@mantine/core';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { paths } from './core/paths.ts';

/** Deletes an unsubmitted draft after confirmation. */
export function DeleteDraft({ id }: { id: string }) {
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  // Navigates before the refetch, which would otherwise request the deleted draft.
  const remove = useMutation({
    mutationFn: () => call(nsdlPan.deleteDraft, { params: { id }, body: {} }),
    onSuccess: async () => {
      notify(m.nsdl_pan_merchant_form_deleted());
      await navigate({ to: paths.list, ignoreBlocker: true });
      await client.invalidateQueries({ queryKey: ['nsdl-pan'] });
    },
    onError: notifyFailure,
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
        onConfirm={() => remove.mutate()}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
