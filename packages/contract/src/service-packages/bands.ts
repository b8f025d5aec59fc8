import { z } from 'zod';
import { faultIssue } from '../kernel/faults.ts';
import { feePaise } from '../kernel/money-schema.ts';

/** A product's commission by bands of the order's amount, lowest first; empty if it has none. */
export const commissionBands = z.array(
  z.object({
    fromPaise: z.int(),
    paise: z.int(),
    basisPoints: z.int().nullable(),
    floorPaise: z.int(),
    capPaise: z.int().nullable(),
  }),
);

type Bounded = { paise: number; basisPoints: number | null; floorPaise: number; capPaise: number | null };

/** Reports a share that is both flat and percent, limits of a flat one, and a floor above the cap. */
export function checkBounds({ paise, basisPoints, floorPaise, capPaise }: Bounded, ctx: z.RefinementCtx): void {
  if (basisPoints !== null && paise !== 0) ctx.addIssue(faultIssue('invalid', ['paise']));
  if (basisPoints === null && floorPaise !== 0) ctx.addIssue(faultIssue('invalid', ['floorPaise']));
  if (basisPoints === null && capPaise !== null) ctx.addIssue(faultIssue('invalid', ['capPaise']));
  if (capPaise !== null && floorPaise > capPaise)
    ctx.addIssue(faultIssue('too_big', ['floorPaise'], { max: capPaise / 100 }));
}

/** Input of one band: flat or percent, never both; floor and cap apply only to a percentage. */
const commissionBandInput = z
  .strictObject({
    fromPaise: feePaise,
    paise: feePaise,
    basisPoints: z.int().min(0).max(10_000).nullable(),
    floorPaise: feePaise,
    capPaise: feePaise.nullable(),
  })
  .superRefine(checkBounds);

/** The bands of one product: the first starts at zero, each starts above the previous one, so that every amount has a band. */
export const commissionBandsInput = z
  .array(commissionBandInput)
  .max(10)
  .superRefine((bands, ctx) => {
    for (const [index, { fromPaise }] of bands.entries()) {
      const before = bands[index - 1];
      if (before ? fromPaise <= before.fromPaise : fromPaise !== 0)
        ctx.addIssue(
          faultIssue(before ? 'too_small' : 'invalid', [index, 'fromPaise'], before && { min: before.fromPaise / 100 }),
        );
    }
  });
