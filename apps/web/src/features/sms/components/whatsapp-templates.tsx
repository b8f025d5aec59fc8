import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { whatsapp, type WhatsappTemplateRow, type WhatsappWording } from '@sevadesk/contract/whatsapp';
import { languageOf, m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { useSideForm } from '../../../shared/form/use-side-form.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { EditButton } from './edit-button.tsx';
import { byEvent, EventFolds } from './event-folds.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { WhatsappTemplateForm } from './whatsapp-template-form.tsx';
import { templateStateWords } from './whatsapp-words.ts';
import { Differences } from './wordings-card.tsx';

type Open = (template: WhatsappTemplateRow) => void;

function TemplateLine({ template, wanted, open }: { template: WhatsappTemplateRow; wanted?: string; open: Open }) {
  const { name, language, state, text, locale, header, buttons } = template;
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {name} · {language}
        </Text>
        <Badge variant="light" tt="none" color={state === 'approved' ? 'teal' : 'gray'}>
          {templateStateWords[state]()}
        </Badge>
        <EditButton name={`${name} ${language}`} onClick={() => open(template)} />
      </Group>
      {wanted === undefined ? null : <Differences wanted={wanted} registered={text} />}
      {wanted === undefined || header !== 'none' || buttons.length > 0 ? (
        <TemplatePreview text={text} header={header} buttons={buttons} locale={locale} />
      ) : null}
    </Stack>
  );
}

/** Returns the texts submitted for a text of the product. */
const templatesFor = (templates: readonly WhatsappTemplateRow[], { event, locale }: WhatsappWording) =>
  templates.filter((template) => template.event === event && template.locale === locale);

type Props = { wording: WhatsappWording; templates: readonly WhatsappTemplateRow[]; open: Open };

function Wording({ wording, templates, open }: Props) {
  const { locale, text } = wording;
  const own = templatesFor(templates, wording);
  return (
    <Stack component="li" gap={4}>
      <Text fw={600}>{languageOf(locale).name}</Text>
      <Text size="sm" lang={locale}>
        {text}
      </Text>
      {own.length === 0 ? (
        <Text size="sm" c="dimmed">
          {m.whatsapp_templates_none()}
        </Text>
      ) : null}
      {own.map((template) => (
        <TemplateLine key={template.id} template={template} wanted={text} open={open} />
      ))}
    </Stack>
  );
}

function foldsOf(wordings: readonly WhatsappWording[], templates: readonly WhatsappTemplateRow[], open: Open) {
  const isApproved = (wording: WhatsappWording) =>
    templatesFor(templates, wording).some(({ state }) => state === 'approved');
  return byEvent(wordings).map(({ event, own }) => ({
    event,
    note: m.whatsapp_templates_count({ count: String(own.filter(isApproved).length), total: String(own.length) }),
    content: (
      <Stack component="ul" gap="lg" p={0} m={0}>
        {own.map((wording) => (
          <Wording key={wording.locale} {...{ wording, templates, open }} />
        ))}
      </Stack>
    ),
  }));
}

function Unused({ templates, open }: Omit<Props, 'wording'>) {
  if (templates.length === 0) return null;
  return (
    <Stack component="ul" gap="lg" p={0} m={0}>
      {templates.map((template) => (
        <Stack component="li" gap={4} key={template.id}>
          <Text fw={600}>{m.sms_event_none()}</Text>
          <TemplateLine template={template} open={open} />
        </Stack>
      ))}
    </Stack>
  );
}

/** The product's text of each event with the texts submitted for it, then those that are not used. */
export function WhatsappTemplatesCard() {
  const query = useCall(whatsapp.templates, {});
  const form = useSideForm<WhatsappTemplateRow>(m.sms_saved);
  return (
    <Stack gap="md">
      <Text c="dimmed">{m.whatsapp_templates_lead()}</Text>
      <Group>
        <Button variant="default" onClick={form.openNew}>
          {m.sms_template_new()}
        </Button>
      </Group>
      <Loaded query={query}>
        {({ data, wordings }) => (
          <>
            <EventFolds topic="whatsapp-templates" folds={foldsOf(wordings, data, form.open)} />
            <Unused templates={data.filter(({ event }) => event === null)} open={form.open} />
          </>
        )}
      </Loaded>
      <SideDrawer
        opened={form.isOpen}
        title={form.row ? m.sms_template_edit() : m.sms_template_new()}
        onClose={form.close}
      >
        <WhatsappTemplateForm
          template={form.row}
          wordings={query.data?.wordings ?? []}
          linkAddress={query.data?.linkAddress ?? ''}
          onDone={form.done}
        />
      </SideDrawer>
    </Stack>
  );
}
