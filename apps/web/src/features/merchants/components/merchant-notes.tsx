import { merchants } from '@sevadesk/contract/merchants';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { NotesPanel } from '../../../shared/form/notes-panel.tsx';

/** Head office's notes about a shop; the shop never sees them. */
export function MerchantNotes({ id }: { id: string }) {
  const query = useCall(merchants.notes, { params: { id } });
  const add = useAction(merchants.addNote);
  const mayWrite = useMay()(merchants.addNote);
  return (
    <NotesPanel query={query} onAdd={mayWrite ? (body) => add.mutateAsync({ params: { id }, body }) : undefined} />
  );
}
