import { Avatar, Button, FileButton, Group, Modal, Stack, Text } from '@mantine/core';
import type { Area } from '@sevadesk/contract/kernel/access';
import { m } from '@sevadesk/messages';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { usePhoto } from '../../../shared/auth/use-photo.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { PictureCrop, useChosenPicture } from '../../settings/index.ts';
import { cropSquare } from './crop-square.ts';
import { photoActionsOf } from './own-account.ts';

type Props = { area: Area; name: string; hasPhoto: boolean };
type Part = Parameters<Parameters<typeof PictureCrop>[0]['onChange']>;

/** The user's photo, with selection and cropping of a new one. */
export function PhotoCard({ area, name, hasPhoto }: Props) {
  const actions = photoActionsOf(area);
  const photo = usePhoto(area);
  const chosen = useChosenPicture();
  const [part, setPart] = useState<Part>();
  const upload = useAction(actions.upload, { refreshes: ['auth'] });
  const remove = useAction(actions.remove, { refreshes: ['auth'] });
  const close = () => chosen.choose(undefined);
  const send = async () => {
    if (!part) return;
    try {
      await upload.mutateAsync({ body: {}, files: [await cropSquare(...part)] });
      close();
      notify(m.profile_photo_saved());
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Stack align="center" gap="sm">
      <Avatar src={hasPhoto ? photo : undefined} name={name} size={128} color="teal" alt={m.profile_photo_alt()} />
      <Group gap="xs" justify="center">
        <FileButton
          accept="image/jpeg,image/png"
          inputProps={{ 'aria-label': m.profile_photo_choose() }}
          onChange={(file) => chosen.choose(file ?? undefined)}
        >
          {(props) => (
            <Button {...props} size="xs" variant="default" leftSection={<IconCamera size={14} aria-hidden />}>
              {m.profile_photo_choose()}
            </Button>
          )}
        </FileButton>
        {hasPhoto ? (
          <Button size="xs" variant="subtle" loading={remove.isPending} onClick={() => remove.mutate({})}>
            {m.profile_photo_remove()}
          </Button>
        ) : null}
      </Group>
      <Text size="xs" c="dimmed">
        {m.profile_photo_help()}
      </Text>
      <Modal
        opened={chosen.address !== undefined}
        onClose={close}
        title={m.profile_photo_crop()}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        {chosen.address ? (
          <PictureCrop
            address={chosen.address}
            ratio={1}
            label={m.profile_photo_crop()}
            onChange={(...given) => setPart(given)}
          />
        ) : null}
        <Group justify="flex-end" mt="md" gap="sm">
          <Button variant="default" onClick={close}>
            {m.shared_cancel()}
          </Button>
          <Button loading={upload.isPending} onClick={() => void send()}>
            {m.profile_photo_save()}
          </Button>
        </Group>
      </Modal>
    </Stack>
  );
}
