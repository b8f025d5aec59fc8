import { Button, Group, Text } from '@mantine/core';
import type { PicturePart } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import classes from './settings.module.css';

type Props = {
  address: string;
  /** The aspect ratio of the crop: width over height. */
  ratio: number;
  label: string;
  onChange: (part: PicturePart, picture: HTMLImageElement) => void;
};

const share = (percent: number) => Math.min(1, Math.max(0, percent / 100));

function partOf({ x, y, width, height }: PercentCrop): PicturePart {
  const [left, top] = [share(x), share(y)];
  return { x: left, y: top, width: Math.min(share(width), 1 - left), height: Math.min(share(height), 1 - top) };
}

/** Crops a picture to a fixed shape: by dragging, with the arrow keys, and by zoom buttons. */
export function PictureCrop({ address, ratio, label, onChange }: Props) {
  const [crop, setCrop] = useState<PercentCrop>();
  const [picture, setPicture] = useState<HTMLImageElement>();
  const put = (next: PercentCrop, shown: HTMLImageElement) => {
    setCrop(next);
    onChange(partOf(next), shown);
  };
  const ofSize = (percent: number, shown: HTMLImageElement) => {
    const { naturalWidth: width, naturalHeight: height } = shown;
    const widest = Math.min(100, ((height * ratio) / width) * 100);
    const sized = makeAspectCrop({ unit: '%', width: (widest * percent) / 100 }, ratio, width, height);
    put(centerCrop(sized, width, height), shown);
  };
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    setPicture(currentTarget);
    ofSize(100, currentTarget);
  };
  const resize = (by: number) => {
    if (!crop || !picture) return;
    const widest = Math.min(100, ((picture.naturalHeight * ratio) / picture.naturalWidth) * 100);
    ofSize(Math.min(100, Math.max(20, (crop.width / widest) * 100 + by)), picture);
  };
  return (
    <div role="group" aria-label={label}>
      <ReactCrop
        className={classes.crop}
        crop={crop}
        aspect={ratio}
        keepSelection
        onChange={(_, percent) => picture && put(percent, picture)}
      >
        <img src={address} alt={label} onLoad={onLoad} />
      </ReactCrop>
      <Group gap="sm" mt="sm">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconZoomIn size={14} aria-hidden />}
          onClick={() => resize(-10)}
        >
          {m.settings_crop_smaller()}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconZoomOut size={14} aria-hidden />}
          onClick={() => resize(10)}
        >
          {m.settings_crop_larger()}
        </Button>
        <Text size="xs" c="dimmed">
          {m.settings_crop_help()}
        </Text>
      </Group>
    </div>
  );
}
