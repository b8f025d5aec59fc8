import { z } from 'zod';
import { faultIssue } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { feePaise } from '../kernel/money-schema.ts';
import { toPaise } from '../kernel/paise.ts';
import { choice } from '../kernel/text.ts';
import { checkBounds } from './bands.ts';
import { boundedShare } from './bounded-share.ts';

/** What the volume of a month is counted by: sales, or the sum of their amounts. */
export const volumeUnits = ['count', 'sum'] as const;
/** Whether the band that a month reaches applies to all its sales, or each sale has the band that it reaches. */
export const volumeModes = ['whole', 'step'] as const;

const storedBand = {
  /** The number of sales, or the sum in whole paise, from which the band applies. */
  from: z.int(),
  paise: z.int(),
  basisPoints: z.int().nullable(),
  floorPaise: z.int(),
  capPaise: z.int().nullable(),
};

/** Bands by the volume of a month, for the shop (no ID type) and for ID types above it, each at most once in a territory. */
export const volumeBands = z.array(
  z.object({
    idTypeId: recordId.nullable(),
    /** Sales in a territory count in these bands alone, instead of the general ones. */
    territoryId: recordId.nullable().default(null),
    unit: z.enum(volumeUnits),
    mode: z.enum(volumeModes),
    bands: z.array(z.object(storedBand)),
  }),
);
type StoredBands = z.infer<typeof volumeBands>[number];
export type VolumeBand = StoredBands['bands'][number];
export type VolumeBands = Omit<StoredBands, 'territoryId'> & { territoryId?: string | null | undefined };

const bandInput = z
  .strictObject({
    from: z.int().min(1).max(999_999_999_999),
    paise: feePaise,
    basisPoints: z.int().min(0).max(10_000).nullable(),
    floorPaise: feePaise,
    capPaise: feePaise.nullable(),
  })
  .superRefine(checkBounds);

/** Input of the bands: each begins above the previous one; below the first one the share of the sale applies. */
export const volumeBandsInput = z
  .array(
    z.strictObject({
      idTypeId: recordId.nullable(),
      territoryId: recordId.nullable().default(null),
      unit: choice(volumeUnits),
      mode: choice(volumeModes),
      bands: z.array(bandInput).min(1).max(10),
    }),
  )
  .max(60)
  .superRefine((sets, ctx) => {
    for (const [index, { idTypeId, territoryId, unit, bands }] of sets.entries()) {
      if (sets.findIndex((set) => set.idTypeId === idTypeId && set.territoryId === territoryId) < index)
        ctx.addIssue(faultIssue('taken', [index, territoryId === null ? 'idTypeId' : 'territoryId']));
      for (const [at, { from }] of bands.entries()) {
        const before = bands[at - 1];
        if (before && from <= before.from)
          ctx.addIssue(
            faultIssue('too_small', [index, 'bands', at, 'from'], {
              min: unit === 'sum' ? before.from / 100 : before.from,
            }),
          );
      }
    }
  });

/** Returns the band that a volume reaches; undefined below the first one, where the share of the sale applies. */
export function bandReached(bands: readonly VolumeBand[], volume: number): VolumeBand | undefined {
  return bands.findLast(({ from }) => from <= volume);
}

/** Returns the most that the bands of a payee pay for one sale, whole paise; 0 without bands. The shop has no ID type. */
export function dearestBand(
  sets: readonly VolumeBands[] | undefined,
  idTypeId: string | null | undefined,
  base: number,
): number {
  const bands = sets?.find((set) => set.idTypeId === idTypeId)?.bands ?? [];
  return Math.max(0, ...bands.map((band) => boundedShare(band, toPaise(base))));
}
