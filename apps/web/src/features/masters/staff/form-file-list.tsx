import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormFileKind, masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { asApiError } from '../../../shared/api/api-error.ts';
import { download } from '../../../shared/api/download.ts';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { DateText } from '../../../shared/ui/date-text.tsx';
import { FileDrop } from '../../../shared/ui/file-drop.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notify.ts';
import { SettingsPage } from '../../../shared/ui/pages/settings-page.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';

const names: Record<FormFileKind, () => string> = {
  'new-pan': m.masters_form_new_pan,
  correction: m.masters_form_correction,
  'annexure-a': m.masters_form_annexure_a,
  'annexure-b': m.masters_form_annexure_b,
};

type Form = { kind: FormFileKind; isReplaced: boolean; name: string; replacedAt: string | null };

/** The four blank forms: our facsimile, or the official file that staff put in its place. */
export function FormFileList() {
  const query = useCall(masters.formFiles, {});
  return (
    <Loaded query={query}>
      {({ data }) => (
        <SettingsPage
          title={m.masters_forms_title()}
          topics={data.map((form) => ({ id: form.kind, label: names[form.kind](), content: <FormCard form={form} /> }))}
        />
      )}
    </Loaded>
  );
}

function FormCard({ form }: { form: Form }) {
  const mayManage = useMay()(masters.replaceForm);
  const restore = useAction(masters.restoreForm, { onReply: () => notify(m.masters_restored()) });
  const params = { kind: form.kind };
  return (
    <Stack gap="md">
      <Group gap="sm">
        <StatusBadge of="master" status={form.isReplaced ? 'official' : 'facsimile'} />
        {form.replacedAt ? (
          <DateText value={form.replacedAt} time />
        ) : (
          <Text c="dimmed">{m.masters_facsimile_note()}</Text>
        )}
      </Group>
      {mayManage ? <ReplaceForm kind={form.kind} /> : null}
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void download(masters.downloadForm, { params })}
        >
          {m.masters_form_download()}
        </Button>
        {mayManage && form.isReplaced ? (
          <Button
            variant="subtle"
            loading={restore.isPending}
            onClick={() => restore.mutate({ params }, { onError: notifyFailure })}
          >
            {m.masters_form_restore()}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

function ReplaceForm({ kind }: { kind: FormFileKind }) {
  const replace = useAction(masters.replaceForm);
  const [files, setFiles] = useState<File[]>([]);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const send = async (chosen: File[]) => {
    setFiles(chosen);
    setError(undefined);
    if (chosen.length === 0) return;
    try {
      await replace.mutateAsync({ params: { kind }, body: {}, files: chosen, onProgress: setProgress });
      setFiles([]);
      notify(m.masters_replaced());
    } catch (failure) {
      const { message, fieldErrors } = asApiError(failure);
      setError(fieldErrors[0]?.message ?? message);
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <FileDrop
      slot="form-file"
      label={m.masters_form_replace()}
      files={files}
      onChange={(chosen) => void send(chosen)}
      progress={progress}
      error={error}
    />
  );
}
