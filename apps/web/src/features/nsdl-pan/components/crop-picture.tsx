import type { ImageLimit } from '@sevadesk/contract/nsdl-pan';
import { useEffect, useRef, useState } from 'react';
import classes from './crop-desk.module.css';
import type { Crop } from './use-crops.ts';

/** The loaded image of a URL; undefined until then. */
export function useLoadedImage(address: string | undefined): HTMLImageElement | undefined {
  const [image, setImage] = useState<HTMLImageElement>();
  useEffect(() => {
    if (!address) return;
    let isCurrent = true;
    const made = new Image();
    made.onload = () => isCurrent && setImage(made);
    made.src = address;
    return () => {
      isCurrent = false;
      setImage(undefined);
    };
  }, [address]);
  return image;
}

type Props = { source: HTMLImageElement; crop: Crop; limit: ImageLimit };

/** A live preview of the box in the provider's pixels, while it is being moved. */
export function CropPicture({ source, crop: { box, rotation }, limit }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { width, height } = limit;
    const isAcross = rotation % 180 !== 0;
    const [w, h] = isAcross ? [height, width] : [width, height];
    context.save();
    context.clearRect(0, 0, width, height);
    context.translate(width / 2, height / 2);
    context.rotate((rotation * Math.PI) / 180);
    context.drawImage(
      source,
      box.x * source.naturalWidth,
      box.y * source.naturalHeight,
      box.width * source.naturalWidth,
      box.height * source.naturalHeight,
      -w / 2,
      -h / 2,
      w,
      h,
    );
    context.restore();
  }, [source, box, rotation, limit]);
  return <canvas ref={canvas} className={classes.picture} width={limit.width} height={limit.height} aria-hidden />;
}
