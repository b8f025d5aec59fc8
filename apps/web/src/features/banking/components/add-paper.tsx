import { Button, Group, Select, Stack } from '@mantine/core';
import { type LeadPaper, leadPapers } from '@sevadesk/contract/banking';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { FileDrop } from '../../../shared/ui/file-drop.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notify.ts';
import { optionsOf, paperWords } from './words.ts';

type Props = {
  /** What is asked for comes first. */
  asked: readonly LeadPaper[];
  onAdd: (slot: LeadPaper, files: File[], onProgress: (share: number) => void) => Promise<unknown>;
};

const isPaper = (value: string | null): value is LeadPaper => leadPapers.some((paper) => paper === value);

/** Adds one document to a lead: which it is, and its file. */
export function AddPaper({ asked, onAdd }: Props) {
  const [slot, setSlot] = useState<string | null>(asked[0] ?? null);
  const [files, setFiles] = useState<File[]>([]);
  const [progress, setProgress] = useState<number>();
  const send = () => {
    if (!isPaper(slot)) return;
    onAdd(slot, files, setProgress)
      .then(() => {
        setFiles([]);
        notify(m.banking_paper_added());
      })
      .catch(notifyFailure)
      .finally(() => setProgress(undefined));
  };
  return (
    <Stack gap="sm" mt="md">
      <Select
        label={m.banking_paper_kind()}
        data={optionsOf(paperWords)}
        value={slot}
        onChange={setSlot}
        allowDeselect={false}
      />
      <FileDrop
        slot="order-paper"
        label={m.banking_paper_file()}
        required
        files={files}
        onChange={setFiles}
        {...(progress === undefined ? {} : { progress })}
      />
      <Group justify="flex-end">
        <Button disabled={!isPaper(slot) || files.length === 0} loading={progress !== undefined} onClick={send}>
          {m.banking_paper_add()}
        </Button>
      </Group>
    </Stack>
  );
}
