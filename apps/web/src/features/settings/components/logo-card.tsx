import { Stack, Text } from '@mantine/core';
import { settings } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { errorLines } from '../../../shared/failure/api-error.ts';
import { FileDrop } from '../../../shared/ui/files/file-drop.tsx';
import { pictureAddress, showNewPictures, usePictureVersion } from '../../../shared/ui/frame/brand-pictures.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { OwnPictureButtons } from './own-picture-buttons.tsx';
import classes from './settings.module.css';
import { useChosenPicture } from './use-chosen-picture.ts';

/** The picture before the network's name in every header. */
export function LogoCard({ isOwn }: { isOwn: boolean }) {
  const chosen = useChosenPicture();
  const [error, setError] = useState<string>();
  const save = useAction(settings.saveLogo);
  const version = usePictureVersion((state) => state.version);
  const shown = chosen.address ?? pictureAddress('logo', version);
  const send = async () => {
    if (!chosen.file) return;
    try {
      await save.mutateAsync({ body: {}, files: [chosen.file] });
      chosen.choose(undefined);
      showNewPictures();
      notify(m.settings_picture_saved());
    } catch (failure) {
      setError(errorLines(failure).join(' '));
    }
  };
  return (
    <Stack gap="md">
      <div className={classes.grounds}>
        {[
          { on: 'light', label: m.settings_logo_on_light() },
          { on: 'dark', label: m.settings_logo_on_dark() },
        ].map(({ on, label }) => (
          <figure key={on} className={classes.ground} data-on={on}>
            <span>
              <img src={shown} alt={label} />
            </span>
            <figcaption>{label}</figcaption>
          </figure>
        ))}
      </div>
      <Text size="sm" c="dimmed">
        {m.settings_logo_help()}
      </Text>
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
      <OwnPictureButtons
        picture="logo"
        isOwn={isOwn}
        canSend={chosen.file !== undefined}
        isBusy={save.isPending}
        onSend={() => void send()}
      />
    </Stack>
  );
}
