import { z } from 'zod';
import { recordId } from '../kernel/ids.ts';
import { feePaise } from '../kernel/money-schema.ts';
import { optionalText, safeText } from '../kernel/text.ts';

/** Nothing chosen, however the form writes it, is null. */
const orNull = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal(''), schema])
    .nullish()
    .transform((value) => (value === '' || value === undefined ? null : value));

/** The shops that a campaign is for; each filter that is set narrows the audience. */
export const campaignAudience = z.strictObject({
  idTypeId: orNull(recordId),
  packageId: orNull(recordId),
  state: optionalText(safeText({ max: 60 })).transform((text) => text ?? null),
  district: optionalText(safeText({ max: 60 })).transform((text) => text ?? null),
  /** The branch code of a franchise: the shops below it. */
  parentCode: optionalText(safeText({ max: 20, upper: true })).transform((text) => text ?? null),
  /** Shops without a sale for this number of days. */
  silentDays: z
    .int()
    .min(1)
    .max(3650)
    .nullish()
    .transform((days) => days ?? null),
  /** Shops whose wallet holds less than this. */
  balanceBelow: feePaise.nullish().transform((sum) => sum ?? null),
});
export type CampaignAudience = z.output<typeof campaignAudience>;

/** The audience as it is stored and returned. */
export const storedAudience = z.object({
  idTypeId: recordId.nullable(),
  packageId: recordId.nullable(),
  state: z.string().nullable(),
  district: z.string().nullable(),
  parentCode: z.string().nullable(),
  silentDays: z.int().nullable(),
  balanceBelow: feePaise.nullable(),
});
