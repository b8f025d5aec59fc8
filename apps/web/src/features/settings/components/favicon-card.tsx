import { Stack } from '@mantine/core';
import { type PicturePart, settings } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { errorLines } from '../../../shared/failure/api-error.ts';
import { useBusiness } from '../../../shared/site/use-business.ts';
import { FileDrop } from '../../../shared/ui/files/file-drop.tsx';
import { pictureAddress, showNewPictures, usePictureVersion } from '../../../shared/ui/frame/brand-pictures.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { OwnPictureButtons } from './own-picture-buttons.tsx';
import { PictureCrop } from './picture-crop.tsx';
import classes from './settings.module.css';
import { useChosenPicture } from './use-chosen-picture.ts';

/** The icon of the browser tab: a square part of a picture. */
export function FaviconCard({ isOwn }: { isOwn: boolean }) {
  const chosen = useChosenPicture();
  const [part, setPart] = useState<PicturePart>();
  const [error, setError] = useState<string>();
  const save = useAction(settings.saveFavicon);
  const version = usePictureVersion((state) => state.version);
  const name = useBusiness()?.businessName || m.app_site();
  const send = async () => {
    if (!chosen.file) return;
    try {
      await save.mutateAsync({ body: { part }, files: [chosen.file] });
      chosen.choose(undefined);
      showNewPictures();
      notify(m.settings_picture_saved());
    } catch (failure) {
      setError(errorLines(failure).join(' '));
    }
  };
  return (
    <Stack gap="md">
      <figure className={classes.ground}>
        <div className={classes.tab}>
          <img src={pictureAddress('favicon', version)} alt="" />
          <b>{name}</b>
        </div>
        <figcaption>{m.settings_favicon_tab()}</figcaption>
      </figure>
      <FileDrop
        slot="favicon"
        label={m.settings_favicon_label()}
        files={chosen.file ? [chosen.file] : []}
        error={error}
        onChange={([file]) => {
          setError(undefined);
          chosen.choose(file);
        }}
      />
      {chosen.address ? (
        <PictureCrop
          key={chosen.address}
          address={chosen.address}
          ratio={1}
          label={m.settings_favicon_crop()}
          onChange={setPart}
        />
      ) : null}
      <OwnPictureButtons
        picture="favicon"
        isOwn={isOwn}
        canSend={chosen.file !== undefined}
        isBusy={save.isPending}
        onSend={() => void send()}
      />
    </Stack>
  );
}
