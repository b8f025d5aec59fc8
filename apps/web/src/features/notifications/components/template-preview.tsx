import { SegmentedControl, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type MailKind, notifications } from '@sevadesk/contract/notifications';
import { type Locale, m } from '@sevadesk/messages';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { useFormValue } from '../../../shared/form/use-field.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { MailView } from './mail-view.tsx';

const typingMs = 400;

/** A live preview of the mail with sample values. */
export function TemplatePreview({ event, locale }: { event: MailKind; locale: Locale }) {
  const [kind, setKind] = useState('html');
  const subject = useFormValue<string>('subject') ?? '';
  const body = useFormValue<string>('body') ?? '';
  const [typed] = useDebouncedValue({ subject, body }, typingMs);
  const isWhole = typed.subject.trim() !== '' && typed.body.trim() !== '';
  const { data, error } = useCall(
    notifications.previewTemplate,
    { params: { event, locale }, body: typed },
    { keepPrevious: true, enabled: isWhole },
  );
  return (
    <Panel
      title={m.notifications_templates_preview()}
      action={
        <SegmentedControl
          size="xs"
          aria-label={m.notifications_templates_preview()}
          value={kind}
          onChange={setKind}
          data={[
            { value: 'html', label: m.notifications_templates_preview_html() },
            { value: 'text', label: m.notifications_templates_preview_text() },
          ]}
        />
      }
    >
      {error ? <Text c="dimmed">{m.notifications_templates_preview_fault()}</Text> : null}
      {data && !error ? <MailView mail={data} kind={kind === 'html' ? 'html' : 'text'} locale={locale} /> : null}
    </Panel>
  );
}
