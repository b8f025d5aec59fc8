import { z } from 'zod';
import { faultIssue } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { feePaise } from '../kernel/money-schema.ts';
import { checkBounds, commissionBands, commissionBandsInput } from './bands.ts';

/** The shares of the levels above a shop, for each ID type a general one and one for each territory at most. */
export const levelShares = z.array(
  z.object({
    idTypeId: recordId,
    /** Sales in a territory have this share instead of the general one; stored without it before there were any. */
    territoryId: recordId.nullable().default(null),
    paise: z.int(),
    basisPoints: z.int().nullable(),
    floorPaise: z.int(),
    capPaise: z.int().nullable(),
    /** Stored without bands before there were any. */
    amountBands: commissionBands.default([]),
  }),
);

/** Input of the shares: each flat or percent, never both; floor and cap apply only to a percentage; no ID type twice in a territory. */
export const levelSharesInput = z
  .array(
    z
      .strictObject({
        idTypeId: recordId,
        territoryId: recordId.nullable().default(null),
        paise: feePaise,
        basisPoints: z.int().min(0).max(10_000).nullable(),
        floorPaise: feePaise,
        capPaise: feePaise.nullable(),
        amountBands: commissionBandsInput.default([]),
      })
      .superRefine(checkBounds)
      .superRefine(({ amountBands, paise, basisPoints }, ctx) => {
        if (amountBands.length > 0 && (paise !== 0 || basisPoints !== null))
          ctx.addIssue(faultIssue('invalid', ['paise']));
      }),
  )
  .max(60)
  .superRefine((shares, ctx) => {
    for (const [index, { idTypeId, territoryId }] of shares.entries())
      if (shares.findIndex((one) => one.idTypeId === idTypeId && one.territoryId === territoryId) < index)
        ctx.addIssue(faultIssue('taken', [index, territoryId === null ? 'idTypeId' : 'territoryId']));
  });

/** An ID type that may be above others. */
export const levelRow = z.object({ id: recordId, name: z.string(), rank: z.int() });
export type LevelRow = z.infer<typeof levelRow>;
