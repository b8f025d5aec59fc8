import { Badge, Group, SegmentedControl, Stack } from '@mantine/core';
import { type MailKind, type MailTemplate, mailTemplateInput, notifications } from '@sevadesk/contract/notifications';
import { type Locale, languageOf, locales, m } from '@sevadesk/messages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Form, FText, FTextarea } from '../../../shared/form/index.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { PlaceholderButtons } from './placeholder-buttons.tsx';
import { TemplateActions } from './template-actions.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { templateSearch } from './template-search.ts';
import { TemplateVersions } from './template-versions.tsx';

type Words = { subject: string; body: string };

function Editor({ template, start, onUse }: { template: MailTemplate; start: Words; onUse: (words: Words) => void }) {
  const { event, locale, label, isOriginal, placeholders, versions, original } = template;
  const save = useAction(notifications.saveTemplate);
  const navigate = useNavigate();
  const state = isOriginal ? m.notifications_templates_original_state() : m.notifications_templates_own_state();
  return (
    <Stack gap="lg">
      <Form
        schema={mailTemplateInput}
        defaults={start}
        footer="none"
        submitLabel={m.notifications_templates_save()}
        onSubmit={(body) => save.mutateAsync({ params: { event, locale }, body })}
        onDone={() => notify(m.notifications_templates_saved())}
      >
        <Panel
          title={label}
          action={
            <Badge variant="light" tt="none" color={isOriginal ? 'gray' : 'teal'}>
              {state}
            </Badge>
          }
        >
          <Stack gap="md">
            <Group justify="space-between">
              <SegmentedControl
                aria-label={m.notifications_templates_language()}
                value={locale}
                data={locales.map((value) => ({ value, label: languageOf(value).name }))}
                onChange={(value) =>
                  void navigate({
                    to: '/backend/settings/mail-templates',
                    search: templateSearch(event, value),
                  })
                }
              />
            </Group>
            <FText name="subject" label={m.notifications_templates_subject()} required maxLength={150} />
            <FTextarea
              name="body"
              label={m.notifications_templates_body()}
              help={m.notifications_templates_body_help()}
              required
              rows={8}
              maxLength={3000}
            />
            <PlaceholderButtons placeholders={placeholders} />
            <TemplateActions event={event} locale={locale} isOriginal={isOriginal} busy={save.isPending} />
          </Stack>
        </Panel>
        <TemplatePreview event={event} locale={locale} />
      </Form>
      <TemplateVersions versions={versions} original={original} onUse={onUse} />
    </Stack>
  );
}

/** One mail in one language: its text, its placeholders, the preview, and earlier versions. */
export function TemplateEditor({ event, locale }: { event: MailKind; locale: Locale }) {
  const query = useCall(notifications.template, { params: { event, locale } });
  const [taken, setTaken] = useState<{ words: Words; at: number }>();
  return (
    <Loaded query={query}>
      {(template) => (
        <Editor
          // The form resets after a save, and when an earlier version is selected.
          key={`${template.versions[0]?.id ?? 'original'}.${taken?.at ?? 0}`}
          template={template}
          start={taken?.words ?? { subject: template.subject, body: template.body }}
          onUse={(words) => setTaken({ words, at: Date.now() })}
        />
      )}
    </Loaded>
  );
}
