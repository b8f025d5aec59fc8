import { Stack } from '@mantine/core';
import { type PicturePart, slidePixels } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { useRef } from 'react';
import { FileDrop } from '../../../shared/ui/files/file-drop.tsx';
import { PictureCrop } from './picture-crop.tsx';
import classes from './settings.module.css';
import type { useChosenPicture } from './use-chosen-picture.ts';

type Props = {
  chosen: ReturnType<typeof useChosenPicture>;
  error: string | undefined;
  onPart: (part: PicturePart) => void;
  onChoose: (file: File | undefined) => void;
};

/** A slide's picture: selected, cropped to the slide's shape, and previewed at phone size. */
export function SlidePicture({ chosen, error, onPart, onChoose }: Props) {
  const preview = useRef<HTMLCanvasElement>(null);
  const draw = ({ x, y, width, height }: PicturePart, picture: HTMLImageElement) => {
    const canvas = preview.current;
    const { naturalWidth: w, naturalHeight: h } = picture;
    if (!canvas) return;
    canvas.getContext('2d')?.drawImage(picture, x * w, y * h, width * w, height * h, 0, 0, canvas.width, canvas.height);
  };
  return (
    <Stack gap="md">
      <FileDrop
        slot="carousel"
        label={m.settings_slide_picture()}
        files={chosen.file ? [chosen.file] : []}
        error={error}
        onChange={([file]) => onChoose(file)}
      />
      {chosen.address ? (
        <>
          <PictureCrop
            key={chosen.address}
            address={chosen.address}
            ratio={slidePixels.width / slidePixels.height}
            label={m.settings_slide_part()}
            onChange={(part, picture) => {
              onPart(part);
              draw(part, picture);
            }}
          />
          <figure className={classes.phone}>
            <canvas ref={preview} width={480} height={192} />
            <figcaption>{m.settings_slide_phone()}</figcaption>
          </figure>
        </>
      ) : null}
    </Stack>
  );
}
