import { Badge } from '@mantine/core';
import type { TicketMessage } from '@sevadesk/contract/tickets';
import { m } from '@sevadesk/messages';
import { IconPaperclip } from '@tabler/icons-react';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import classes from './tickets.module.css';
import { whoOf } from './words.ts';

type Props = { messages: readonly TicketMessage[] /** Whose messages are on the right. */; area: 'in' | 'out' };

/** The messages, oldest first, as in a chat; head office's notes are marked. */
export function Conversation({ messages, area }: Props) {
  return (
    <Panel title={m.tickets_conversation()}>
      <ol className={classes.thread} aria-live="polite">
        {messages.map((message) => (
          <li key={message.id} data-own={message.authorArea === area || undefined} data-kind={message.kind}>
            <Head message={message} />
            <div className={classes.words}>{message.text}</div>
            <Files files={message.files} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Head({ message: { authorName, authorArea, at, kind, way } }: { message: TicketMessage }) {
  return (
    <div className={classes.who}>
      <strong>{whoOf({ actorName: authorName, actorArea: authorArea })}</strong>
      <DateText value={at} time />
      {way === 'whatsapp' ? (
        <Badge variant="outline" color="gray" size="sm">
          {m.tickets_by_whatsapp()}
        </Badge>
      ) : null}
      {kind === 'note' ? (
        <Badge variant="outline" color="gray" size="sm">
          {m.tickets_note_badge()}
        </Badge>
      ) : null}
    </div>
  );
}

function Files({ files }: Pick<TicketMessage, 'files'>) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.files}>
      {files.map(({ id, name, tempUrl }) => (
        <li key={id}>
          <a href={tempUrl} target="_blank" rel="noreferrer" aria-label={m.tickets_file_open({ name })}>
            <IconPaperclip size={14} aria-hidden />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
