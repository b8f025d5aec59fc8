import sharp from 'sharp';
import { type Gray, toGray } from './raster.ts';
import { skewAngle } from './skew-angle.ts';

/** Wide enough that a tenth of a degree shifts a line by two pixels across the page. */
const workingWidth = 1200;

const again = ({ data, width, height }: Gray) => sharp(data, { raw: { width, height, channels: 1 } });

/** Returns the rotation of a page's lines, see skewAngle. */
export async function slopeOf(page: Gray): Promise<{ angle: number; isSure: boolean }> {
  const gray = await toGray(again(page).resize({ width: workingWidth }));
  const light = await toGray(again(gray).blur(15));
  return skewAngle(gray, light.data);
}
