import { Button, type ButtonProps } from '@mantine/core';
import { masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../shared/api/download.ts';

type Props = ButtonProps & { kind: string; label: string; title?: string };

/** Downloads one printable file; `title` identifies it where the label alone does not. */
export function DownloadFormButton({ kind, label, title, ...rest }: Props) {
  const [busy, setBusy] = useState(false);
  const fetchForm = async () => {
    setBusy(true);
    await download(masters.downloadForm, { params: { kind } });
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      {...rest}
      loading={busy}
      aria-label={title ? m.masters_forms_download_label({ title }) : undefined}
      onClick={() => void fetchForm()}
    >
      {label}
    </Button>
  );
}
