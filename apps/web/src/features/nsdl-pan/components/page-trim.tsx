import { Button, Group, Modal, Text } from '@mantine/core';
import type { Box } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import classes from './page-sorter.module.css';

type Props = {
  page: { page: number; tempUrl: string } | undefined;
  /** The provider's limits for a document page. */
  maxBytes: number;
  dpi: number;
  isBusy: boolean;
  onTrim: (box: Box) => void;
  onClose: () => void;
};

const whole: PercentCrop = { unit: '%', x: 8, y: 8, width: 84, height: 84 };
const share = (percent: number) => Math.min(1, Math.max(0, percent / 100));

/** Trims a page to one part: a document without its surroundings, within the provider's limits. */
export function PageTrim({ page, maxBytes, dpi, isBusy, onTrim, onClose }: Props) {
  const [crop, setCrop] = useState<PercentCrop>(whole);
  const isNothing = crop.width < 3 || crop.height < 3;
  return (
    <Modal
      opened={page !== undefined}
      onClose={onClose}
      size="xl"
      title={m.nsdl_pan_pile_trim_title({ page: page?.page ?? 1 })}
      closeButtonProps={{ 'aria-label': m.shared_close() }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {m.nsdl_pan_pile_trim_help({ size: Math.floor(maxBytes / 1024), dpi })}
      </Text>
      {page ? (
        <ReactCrop className={classes.trim} crop={crop} onChange={(_, percent) => setCrop(percent)} keepSelection>
          <img src={page.tempUrl} alt={m.nsdl_pan_merchant_page_alt({ page: page.page })} />
        </ReactCrop>
      ) : null}
      <Group justify="flex-end" mt="md" gap="sm">
        <Button variant="default" onClick={onClose}>
          {m.shared_cancel()}
        </Button>
        <Button
          loading={isBusy}
          disabled={isNothing}
          onClick={() => {
            const [x, y] = [share(crop.x), share(crop.y)];
            onTrim({ x, y, width: Math.min(share(crop.width), 1 - x), height: Math.min(share(crop.height), 1 - y) });
          }}
        >
          {m.nsdl_pan_pile_trim_save()}
        </Button>
      </Group>
    </Modal>
  );
}
