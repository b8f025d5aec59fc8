import { Button, Group } from '@mantine/core';
import { settings } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { showNewPictures } from '../../../shared/ui/frame/brand-pictures.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';

type Props = { picture: 'logo' | 'favicon'; isOwn: boolean; canSend: boolean; isBusy: boolean; onSend: () => void };

/** Saves the selected picture, or resets to the product's default. */
export function OwnPictureButtons({ picture, isOwn, canSend, isBusy, onSend }: Props) {
  const remove = useAction(settings.removePicture);
  const goBack = async () => {
    try {
      await remove.mutateAsync({ params: { picture } });
      showNewPictures();
      notify(m.settings_picture_saved());
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Group justify="flex-end" gap="sm">
      {isOwn ? (
        <Button variant="default" loading={remove.isPending} onClick={() => void goBack()}>
          {m.settings_picture_remove()}
        </Button>
      ) : null}
      <Button disabled={!canSend} loading={isBusy} onClick={onSend}>
        {m.settings_picture_upload()}
      </Button>
    </Group>
  );
}
