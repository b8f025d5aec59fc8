import { decode, toGray } from './raster.ts';
import { skewAngle } from './skew-angle.ts';
import type { Pixels } from './turn.ts';

/** Wide enough that a tenth of a degree moves a line by two pixels across the page. */
const workingWidth = 1200;

/** The slope of a page's lines, see skewAngle. */
export async function slopeOf(image: Pixels): Promise<{ angle: number; isSure: boolean }> {
  const small = await decode(image.again().resize({ width: workingWidth }));
  const gray = await toGray(small.again());
  const light = await toGray(small.again().blur(15));
  return skewAngle(gray, light.data);
}
