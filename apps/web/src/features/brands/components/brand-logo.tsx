import { Button, Stack } from '@mantine/core';
import { brands } from '@sevadesk/contract/brands';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { errorLines } from '../../../shared/failure/api-error.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { FileDrop } from '../../../shared/ui/files/file-drop.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { useChosenPicture } from '../../settings/index.ts';
import classes from './brands.module.css';

/** The logo of a brand: shown as stored or as selected, uploaded separately from the form. */
export function BrandLogo({ id, logo }: { id: string; logo: string | undefined }) {
  const chosen = useChosenPicture();
  const [error, setError] = useState<string>();
  const save = useAction(brands.saveLogo);
  const shown = chosen.address ?? logo;
  const send = async () => {
    if (!chosen.file) return;
    try {
      await save.mutateAsync({ params: { id }, body: {}, files: [chosen.file] });
      chosen.choose(undefined);
      notify(m.brands_logo_saved());
    } catch (failure) {
      setError(errorLines(failure).join(' '));
    }
  };
  return (
    <Panel title={m.settings_topic_logo()}>
      <Stack gap="md" align="flex-start">
        {shown ? <img className={classes.logo} src={shown} alt={m.settings_topic_logo()} /> : null}
        <FileDrop
          slot="logo"
          label={m.settings_logo_label()}
          files={chosen.file ? [chosen.file] : []}
          error={error}
          onChange={([file]) => {
            setError(undefined);
            chosen.choose(file);
          }}
        />
        <Button disabled={!chosen.file} loading={save.isPending} onClick={() => void send()}>
          {m.brands_logo_save()}
        </Button>
      </Stack>
    </Panel>
  );
}
