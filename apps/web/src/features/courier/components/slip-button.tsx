import { Button, FileButton, Group } from '@mantine/core';
import type { ConsignmentView } from '@sevadesk/contract/courier';
import { uploadSlots } from '@sevadesk/contract/kernel/files';
import { m } from '@sevadesk/messages';
import { IconFileDownload, IconPaperclip } from '@tabler/icons-react';
import { download } from '../../../shared/api/download.ts';
import { useAction } from '../../../shared/api/queries.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import type { CourierKit } from './kit.ts';

/** The courier's slip: opens it, or adds it while the consignment is under way. */
export function SlipButton({ parcel, kit }: { parcel: ConsignmentView; kit: CourierKit }) {
  const { id, hasSlip, may } = parcel;
  const keep = useAction(kit.calls.saveSlip, { onDone: () => notify(m.courier_view_slip_kept()) });
  const send = (file: File | null) => {
    if (file) keep.mutate({ params: { id }, body: {}, files: [file] }, { onError: notifyFailure });
  };
  return (
    <Group gap="xs">
      {hasSlip ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconFileDownload size={14} />}
          onClick={() => void download(kit.calls.slip, { params: { id } })}
        >
          {m.courier_view_slip()}
        </Button>
      ) : null}
      {may.edit && !hasSlip ? (
        <FileButton accept={uploadSlots.slip.accept.join(',')} onChange={send}>
          {(props) => (
            <Button
              {...props}
              size="compact-sm"
              variant="default"
              loading={keep.isPending}
              leftSection={<IconPaperclip size={14} />}
            >
              {m.courier_view_add_slip()}
            </Button>
          )}
        </FileButton>
      ) : null}
    </Group>
  );
}
