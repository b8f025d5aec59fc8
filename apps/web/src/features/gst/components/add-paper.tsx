import { Group, NativeSelect } from '@mantine/core';
import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { FileDrop } from '../../../shared/ui/file-drop.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notify.ts';
import { slotWord } from './words.ts';

type Props = { id: string; endpoint: Endpoint; slots: readonly string[] };

/** Adds a paper to an order: what it is, then the file; it is sent at once. */
export function AddPaper({ id, endpoint, slots }: Props) {
  const [slot, setSlot] = useState(slots[0] ?? '');
  const [progress, setProgress] = useState<number>();
  const action = useAction(endpoint);
  const send = async ([file]: File[]) => {
    if (!file) return;
    try {
      await action.mutateAsync({ params: { id }, body: { slot }, files: [file], onProgress: setProgress });
      notify(m.gst_paper_added({ name: slotWord(slot) }));
    } catch (error) {
      notifyFailure(error);
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Group align="end" gap="sm" mt="sm">
      <NativeSelect
        label={m.gst_paper_kind()}
        value={slot}
        onChange={({ currentTarget }) => setSlot(currentTarget.value)}
        data={slots.map((value) => ({ value, label: slotWord(value) }))}
      />
      <FileDrop
        slot={endpoint.upload ?? 'order-paper'}
        label={m.gst_paper_add()}
        files={[]}
        onChange={(files) => void send(files)}
        progress={progress}
      />
    </Group>
  );
}
