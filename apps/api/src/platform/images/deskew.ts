import { decode, encode, openImage, toGray } from './raster.ts';
import { skewAngle } from './skew-angle.ts';
import type { Deskewed } from './types.ts';

/** Wide enough that a tenth of a degree moves a line by two pixels across the page. */
const workingWidth = 1200;

/** Turns a scanned page straight and keeps its size; the type stays, JPEG at quality 90. */
export async function deskew(bytes: Buffer): Promise<Deskewed> {
  const image = await decode(await openImage(bytes));
  const small = await decode(image.again().resize({ width: workingWidth }));
  const gray = await toGray(small.again());
  const light = await toGray(small.again().blur(15));
  const angle = skewAngle(gray, light.data);
  const type = bytes[0] === 0x89 ? 'image/png' : 'image/jpeg';
  if (angle === 0) return { ...(await encode(image.again(), type)), angle };
  const turned = await decode(image.again().rotate(-angle, { background: '#ffffff' }));
  const cut = turned.again().extract({
    left: Math.round((turned.width - image.width) / 2),
    top: Math.max(0, Math.round((turned.height - image.height) / 2)),
    width: image.width,
    height: Math.min(image.height, turned.height),
  });
  return { ...(await encode(cut, type)), angle };
}
