import { Button } from '@mantine/core';
import { type FormFileKind, masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../shared/api/download.ts';
import classes from '../components/dashboard.module.css';

const forms: readonly { kind: FormFileKind; label: () => string }[] = [
  { kind: 'new-pan', label: m.dashboard_form_new },
  { kind: 'correction', label: m.dashboard_form_correction },
  { kind: 'annexure-a', label: m.dashboard_form_annexure_a },
  { kind: 'annexure-b', label: m.dashboard_form_annexure_b },
];

/** The four forms to print (STF-02): the official file if staff uploaded one, else our facsimile. */
export function FormButtons() {
  const [busy, setBusy] = useState<FormFileKind>();
  const fetchForm = async (kind: FormFileKind) => {
    setBusy(kind);
    await download(masters.downloadForm, { params: { kind } });
    setBusy(undefined);
  };
  return (
    <div className={classes.actions}>
      {forms.map(({ kind, label }) => (
        <Button
          key={kind}
          variant="default"
          justify="flex-start"
          leftSection={<IconFileDownload size={18} aria-hidden />}
          loading={busy === kind}
          onClick={() => void fetchForm(kind)}
        >
          {label()}
        </Button>
      ))}
    </div>
  );
}
