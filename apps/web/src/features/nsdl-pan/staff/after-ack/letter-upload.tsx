import { Button, FileButton } from '@mantine/core';
import { panAfterAckStaff } from '@sevadesk/contract/nsdl-pan';
import { uploadSlots } from '@sevadesk/contract/kernel/files';
import { m } from '@sevadesk/messages';
import { IconUpload } from '@tabler/icons-react';
import { useAction } from '../../../../shared/api/queries.ts';
import { notify, notifyFailure } from '../../../../shared/ui/notices/notify.ts';

/** Adds or replaces the centre's letter of an open rejection. */
export function LetterUpload({ ackNo, hasLetter }: { ackNo: string; hasLetter: boolean }) {
  const add = useAction(panAfterAckStaff.tin.letter, { onDone: () => notify(m.nsdl_pan_tin_verify_letter_saved()) });
  const take = (file: File | null) => {
    if (file) add.mutate({ params: { ackNo }, body: {}, files: [file] }, { onError: notifyFailure });
  };
  return (
    <FileButton onChange={take} accept={uploadSlots['tin-letter'].accept.join(',')}>
      {(props) => (
        <Button
          {...props}
          size="compact-sm"
          variant="subtle"
          loading={add.isPending}
          leftSection={<IconUpload size={14} />}
        >
          {hasLetter ? m.nsdl_pan_tin_verify_letter_replace() : m.nsdl_pan_tin_verify_letter_add()}
        </Button>
      )}
    </FileButton>
  );
}
