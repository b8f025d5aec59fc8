import { people } from '@sevadesk/contract/people';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { NotesPanel } from '../../../shared/form/notes-panel.tsx';

/** Head office's notes about a person, who never sees them, not even with the permission to see people. */
export function PersonNotes({ id }: { id: string }) {
  const query = useCall(people.notes, { params: { id } });
  const add = useAction(people.addNote);
  const mayWrite = useMay()(people.addNote);
  return (
    <NotesPanel query={query} onAdd={mayWrite ? (body) => add.mutateAsync({ params: { id }, body }) : undefined} />
  );
}
