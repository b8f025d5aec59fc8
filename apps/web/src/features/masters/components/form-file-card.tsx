import { Button, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { type FormFileChange, masters, type Printable } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { IconDownload } from '@tabler/icons-react';
import { download } from '../../../shared/api/download.ts';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { Timeline } from '../../../shared/ui/blocks/timeline.tsx';
import { PaperPreview } from './paper-preview.tsx';
import { ReplaceForm } from './replace-form.tsx';

/** One printable file: its preview, its replacement, and who changed it. */
export function FormFileCard({ printable }: { printable: Printable }) {
  const { key, title, replaced } = printable;
  const params = { kind: key };
  const query = useCall(masters.formFile, { params });
  const mayManage = useMay()(masters.replaceForm);
  const restore = useAction(masters.restoreForm, { onReply: () => notify(m.masters_restored()) });
  return (
    <Stack gap="md">
      <Group gap="sm">
        <StatusBadge of="master" status={replaced ? 'official' : 'facsimile'} />
        <Text c="dimmed">
          {replaced ? m.masters_forms_replaced_by({ name: replaced.by }) : m.masters_facsimile_note()}
        </Text>
      </Group>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void download(masters.downloadForm, { params })}
        >
          {m.masters_form_download()}
        </Button>
        {mayManage && replaced ? (
          <Button
            variant="subtle"
            loading={restore.isPending}
            onClick={() => restore.mutate({ params }, { onError: notifyFailure })}
          >
            {m.masters_form_restore()}
          </Button>
        ) : null}
      </Group>
      {mayManage ? <ReplaceForm kind={key} /> : null}
      <Loaded query={query}>
        {({ pages, history }) => (
          <>
            <PaperPreview key={key} kind={key} title={title} pages={pages} stamp={replaced?.at ?? ''} />
            <Divider />
            <History history={history} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

const words = { replace: m.masters_forms_history_replace, restore: m.masters_forms_history_restore };

function History({ history }: { history: readonly FormFileChange[] }) {
  return (
    <Stack gap="sm">
      <Title order={3}>{m.masters_history_title()}</Title>
      {history.length === 0 ? <Text c="dimmed">{m.masters_history_empty()}</Text> : null}
      <Timeline
        entries={history.map(({ id, action, who, changedAt }) => ({ id, at: changedAt, title: words[action](), who }))}
      />
    </Stack>
  );
}
