import type { ApplicationView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import classes from './after-ack.module.css';

/** The notes of an application, newest first; with `isStaff`, each shows who can read it. */
export function NoteList({ notes, isStaff }: { notes: ApplicationView['notes']; isStaff: boolean }) {
  return (
    <ul className={classes.notes}>
      {notes.map(({ id, kind, text, at, authorName }) => (
        <li key={id} data-kind={kind}>
          {text}
          <small>
            {isStaff
              ? `${kind === 'note' ? m.nsdl_pan_tin_notes_internal() : m.nsdl_pan_tin_notes_message()} · `
              : null}
            {authorName ? `${authorName} · ` : null}
            <DateText value={at} time />
          </small>
        </li>
      ))}
    </ul>
  );
}
