import { Badge, Card, Group, Stack, Text } from '@mantine/core';
import type { TemplateButton, WhatsappTemplateRow } from '@sevadesk/contract/whatsapp';
import { m } from '@sevadesk/messages';
import { IconFileText } from '@tabler/icons-react';

type Props = Pick<WhatsappTemplateRow, 'text' | 'header' | 'locale'> & { buttons: readonly TemplateButton[] };

/** A template as a phone shows it: the document, the text, the buttons. */
export function TemplatePreview({ text, header, buttons, locale }: Props) {
  return (
    <Card withBorder radius="md" p="sm" maw="24rem" role="figure" aria-label={m.whatsapp_preview()}>
      <Stack gap="xs">
        {header === 'document' ? (
          <Group gap="xs" wrap="nowrap">
            <IconFileText size={18} aria-hidden />
            <Text size="sm" fw={600}>
              {m.whatsapp_preview_file()}
            </Text>
          </Group>
        ) : null}
        <Text size="sm" lang={locale} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        {buttons.length > 0 ? (
          <Group gap="xs">
            {buttons.map(({ kind, label }, at) => (
              <Badge key={`${kind} ${String(at)}`} variant="outline" tt="none" size="lg" lang={locale}>
                {label}
              </Badge>
            ))}
          </Group>
        ) : null}
      </Stack>
    </Card>
  );
}
