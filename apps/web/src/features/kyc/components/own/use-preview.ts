import { useEffect, useState } from 'react';

export type Turn = 0 | 90 | 180 | 270;
export type Preview = { url: string } | 'failed' | undefined;

const maxSide = 1600;

/** A rotated preview of a local picture, small enough for a screen. It uploads nothing. */
export function usePreview(file: File | undefined, turn: Turn): Preview {
  const [preview, setPreview] = useState<Preview>();
  useEffect(() => {
    if (!file) return;
    let made: string | undefined;
    let isCurrent = true;
    void draw(file, turn)
      .then((blob) => {
        if (!isCurrent) return;
        made = URL.createObjectURL(blob);
        setPreview({ url: made });
      })
      .catch(() => isCurrent && setPreview('failed'));
    return () => {
      isCurrent = false;
      setPreview(undefined);
      if (made) URL.revokeObjectURL(made);
    };
  }, [file, turn]);
  return preview;
}

async function draw(file: File, turn: Turn): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width * scale, picture.height * scale];
  const canvas = document.createElement('canvas');
  const isAcross = turn % 180 !== 0;
  canvas.width = Math.round(isAcross ? height : width);
  canvas.height = Math.round(isAcross ? width : height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  picture.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', 0.9),
  );
}
