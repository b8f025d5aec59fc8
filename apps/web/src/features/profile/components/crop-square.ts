type Part = { x: number; y: number; width: number; height: number };

const side = 600;

/** Crops a displayed picture to a JPEG of at most 600 by 600; the server re-encodes it. Rejects where the browser cannot. */
export async function cropSquare(part: Part, picture: HTMLImageElement): Promise<File> {
  const { naturalWidth, naturalHeight } = picture;
  const edge = part.width * naturalWidth;
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(side, Math.round(edge));
  canvas.height = canvas.width;
  const drawing = canvas.getContext('2d');
  drawing?.drawImage(
    picture,
    part.x * naturalWidth,
    part.y * naturalHeight,
    edge,
    part.height * naturalHeight,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('The picture could not be cut');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
