import { Button, Text } from '@mantine/core';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import type { MailTemplate } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import classes from './templates.module.css';

type Words = { subject: string; body: string };
type Props = Pick<MailTemplate, 'versions' | 'original'> & { onUse: (words: Words) => void };

/** Earlier versions of a mail, who changed it and when; each can be loaded into the form. */
export function TemplateVersions({ versions, original, onUse }: Props) {
  return (
    <Panel title={m.notifications_templates_history()}>
      {versions.length === 0 ? <Text c="dimmed">{m.notifications_templates_history_none()}</Text> : null}
      <ul className={classes.versions}>
        {versions.map(({ id, subject, body, savedBy, savedAt }) => {
          const words = subject === null || body === null ? original : { subject, body };
          const when = formatDateTime(savedAt);
          return (
            <li key={id}>
              <div>
                <strong>{subject ?? m.notifications_templates_history_original()}</strong>
                {body === null ? null : <p>{body}</p>}
                <small>{`${savedBy}, ${when}`}</small>
              </div>
              <Button
                size="xs"
                variant="default"
                aria-label={m.notifications_templates_history_use_of({ when })}
                onClick={() => onUse(words)}
              >
                {m.notifications_templates_history_use()}
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
