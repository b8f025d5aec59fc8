import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import type { UploadSlotName } from '@sevadesk/contract/kernel/files';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { fileFault } from '../../../shared/api/file-fault.ts';
import { FileDrop } from '../../../shared/ui/files/file-drop.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';

type Props<Slot extends string> = {
  /** The document types to choose from, the likeliest first. */
  slots: readonly Slot[];
  wordOf: (slot: Slot) => string;
  upload?: UploadSlotName | undefined;
  onAdd: (slot: Slot, files: File[], onProgress: (share: number) => void) => Promise<unknown>;
};

/** Adds one document to an order: its type and its file. A rejected file stays, with its errors below. */
export function AddPaper<Slot extends string>({ slots, wordOf, upload = 'order-paper', onAdd }: Props<Slot>) {
  const [chosen, setChosen] = useState<Slot>();
  const [files, setFiles] = useState<File[]>([]);
  const [progress, setProgress] = useState<number>();
  const [fault, setFault] = useState<string>();
  const slot = chosen ?? slots[0];
  if (slot === undefined) return null;
  const change = (taken: File[]) => {
    setFault(undefined);
    setFiles(taken);
  };
  const send = () => {
    setProgress(0);
    onAdd(slot, files, setProgress)
      .then(() => {
        change([]);
        notify(m.orders_paper_added({ name: wordOf(slot) }));
      })
      .catch((error: unknown) => setFault(fileFault(error)))
      .finally(() => setProgress(undefined));
  };
  return (
    <Stack gap="sm" mt="md">
      <NativeSelect
        label={m.orders_paper_kind()}
        data={slots.map((value) => ({ value, label: wordOf(value) }))}
        value={slot}
        onChange={({ currentTarget }) => setChosen(slots.find((one) => one === currentTarget.value))}
      />
      <FileDrop
        slot={upload}
        label={m.orders_paper_file()}
        required
        files={files}
        onChange={change}
        {...(progress !== undefined && { progress })}
        {...(fault !== undefined && { error: fault })}
      />
      <Group justify="flex-end">
        <Button disabled={files.length === 0} loading={progress !== undefined} onClick={send}>
          {m.orders_paper_add()}
        </Button>
      </Group>
    </Stack>
  );
}
