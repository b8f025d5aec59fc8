import { Radio, Stack, Text } from '@mantine/core';
import { type MoveArchivePurpose, moveArchivePurposes, moveDocuments } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { ArchiveForm } from '../components/archive-form.tsx';

const words: Record<
  MoveArchivePurpose,
  { name: () => string; text: () => string; note: () => string; file: () => string }
> = {
  kyc: {
    name: m.move_documents_purpose_kyc,
    text: m.move_documents_text,
    note: m.move_documents_aadhaar_note,
    file: m.move_documents_file,
  },
  records: {
    name: m.move_documents_purpose_records,
    text: m.move_documents_records_text,
    note: m.move_documents_records_aadhaar,
    file: m.move_documents_records_file,
  },
};

/** Uploads a ZIP of documents of shops or of old records; its files are listed in the background. */
export function ArchiveUpload({ moveId }: { moveId: string }) {
  const [purpose, setPurpose] = useState<MoveArchivePurpose>('kyc');
  const { text, note, file } = words[purpose];
  return (
    <Stack gap="md">
      <Radio.Group
        label={m.move_documents_purpose()}
        value={purpose}
        onChange={(value) => setPurpose(moveArchivePurposes.find((one) => one === value) ?? 'kyc')}
      >
        <Stack gap="xs" mt="xs">
          {moveArchivePurposes.map((value) => (
            <Radio key={value} value={value} label={words[value].name()} />
          ))}
        </Stack>
      </Radio.Group>
      <Stack gap="xs">
        <Text>{text()}</Text>
        <Text c="dimmed">{note()}</Text>
      </Stack>
      <ArchiveForm
        moveId={moveId}
        endpoint={moveDocuments.upload}
        slot="document-archive"
        label={file()}
        help={m.move_documents_help()}
        submitLabel={m.move_documents_upload()}
        body={{ purpose }}
        added={m.move_documents_added()}
      />
    </Stack>
  );
}
