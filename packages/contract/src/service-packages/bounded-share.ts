import { type Paise, percentOf, toPaise } from '../kernel/paise.ts';

type BoundedShare = { paise: number; basisPoints: number | null; floorPaise: number; capPaise: number | null };

/** Returns the flat amount, or the percentage of the base rounded half up to the paisa and then limited by floor and cap; whole paise. */
export function boundedShare({ paise, basisPoints, floorPaise, capPaise }: BoundedShare, base: Paise): Paise {
  if (basisPoints === null) return toPaise(paise);
  return toPaise(Math.min(Math.max(percentOf(base, basisPoints), floorPaise), capPaise ?? Number.POSITIVE_INFINITY));
}
