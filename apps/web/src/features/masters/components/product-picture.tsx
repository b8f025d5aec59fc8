import { Button, Group, Stack, Text } from '@mantine/core';
import { masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { useEffect, useState } from 'react';
import { objectUrl } from '../../../shared/api/download.ts';
import { useAction } from '../../../shared/api/queries.ts';
import { FileDrop } from '../../../shared/ui/files/file-drop.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';

/** The stored picture of a product as a URL for an image; undefined when there is none. */
export function useProductPicture(id: string, hasPicture: boolean, version = 0): string | undefined {
  const [address, setAddress] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further version is another picture under the same address.
  useEffect(() => {
    if (!hasPicture) return setAddress(undefined);
    const stop = new AbortController();
    let made: string | undefined;
    objectUrl(masters.productPicture, { params: { id } }, stop.signal)
      .then((url) => {
        made = url;
        setAddress(url);
      })
      .catch(() => setAddress(undefined));
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, hasPicture, version]);
  return address;
}

/** Replaces the picture of a product. */
export function ProductPicture({ id, onSaved }: { id: string; onSaved: () => void }) {
  const [files, setFiles] = useState<File[]>([]);
  const save = useAction(masters.saveProductPicture);
  const send = () =>
    save
      .mutateAsync({ params: { id }, body: {}, files })
      .then(() => {
        setFiles([]);
        notify(m.masters_saved());
        onSaved();
      })
      .catch(notifyFailure);
  return (
    <Stack gap="sm">
      <FileDrop slot="product-picture" label={m.masters_product_picture()} files={files} onChange={setFiles} />
      {files.length > 0 ? (
        <Group justify="flex-end">
          <Button loading={save.isPending} onClick={() => void send()}>
            {m.masters_product_picture_save()}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {m.masters_product_picture_help()}
        </Text>
      )}
    </Stack>
  );
}
