import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { useAction } from '../../../shared/api/queries.ts';
import { AddPaper } from '../../orders/index.ts';
import { slotWord } from './words.ts';

type Props = { id: string; endpoint: Endpoint; slots: readonly string[] };

/** Adds a document to a registration or a return. */
export function AddGstPaper({ id, endpoint, slots }: Props) {
  const add = useAction(endpoint);
  return (
    <AddPaper
      slots={slots}
      wordOf={slotWord}
      upload={endpoint.upload}
      onAdd={(slot, files, onProgress) => add.mutateAsync({ params: { id }, body: { slot }, files, onProgress })}
    />
  );
}
