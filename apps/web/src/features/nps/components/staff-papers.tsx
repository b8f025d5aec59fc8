import { Button, FileButton, Group, Text } from '@mantine/core';
import { uploadSlots } from '@sevadesk/contract/kernel/files';
import { npsStaff, npsStaffPapers } from '@sevadesk/contract/nps';
import { m } from '@sevadesk/messages';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { fileFault } from '../../../shared/api/file-fault.ts';
import { useAction } from '../../../shared/api/queries.ts';
import { paperWords } from './words.ts';

/** Where head office adds the record keeper's slip and letter. */
export function StaffPapers({ id }: { id: string }) {
  const upload = useAction(npsStaff.upload);
  const [fault, setFault] = useState<string>();
  return (
    <>
      <Group gap="sm" mt="sm">
        {npsStaffPapers.map((letter) => (
          <FileButton
            key={letter}
            accept={uploadSlots['order-paper'].accept.join(',')}
            inputProps={{ 'aria-label': paperWords[`staff-${letter}`]?.() }}
            onChange={(file) => {
              if (!file) return;
              setFault(undefined);
              upload.mutate(
                { params: { id, letter }, body: {}, files: [file] },
                { onError: (error) => setFault(fileFault(error)) },
              );
            }}
          >
            {(props) => (
              <Button {...props} size="xs" variant="default" leftSection={<IconUpload size={14} />}>
                {paperWords[`staff-${letter}`]?.()}
              </Button>
            )}
          </FileButton>
        ))}
      </Group>
      {fault ? (
        <Text size="xs" c="red" role="alert">
          {m.shared_error_title()}: {fault}
        </Text>
      ) : null}
    </>
  );
}
