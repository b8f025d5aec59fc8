import { z } from 'zod';
import { localDate } from '../kernel/dates.ts';
import { faultIssue } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { feePaise } from '../kernel/money-schema.ts';
import { optionalText, safeText } from '../kernel/text.ts';
import { commissionBands, commissionBandsInput } from './bands.ts';
import { namedTerritory } from './territories.ts';
import { volumeBands, volumeBandsInput } from './volume.ts';
import { levelRow, levelShares, levelSharesInput } from './level-schemas.ts';
import { allProducts, isBanded, isPaidByOthers, services } from './catalogue.ts';

export const service = z.enum(services);

export const packageRow = z.object({
  id: recordId,
  name: z.string(),
  isActive: z.boolean(),
  merchants: z.int(),
  createdAt: z.string(),
});
export type PackageRow = z.infer<typeof packageRow>;

export const packageInput = z.strictObject({ name: safeText({ max: 60 }), isActive: z.boolean() });
export type PackageInput = z.output<typeof packageInput>;
/** A new package starts with the prices of another one. */
export const newPackageInput = packageInput.extend({ copyFrom: recordId });

/** Price versions of a service in a package: the version in force, a future one, an open draft. */
export const serviceSummary = z.object({
  service,
  validFrom: z.string().nullable(),
  products: z.int(),
  comingFrom: z.string().nullable(),
  hasDraft: z.boolean(),
});
export type ServiceSummary = z.infer<typeof serviceSummary>;

export const packageMerchantRow = z.object({
  id: recordId,
  code: z.string(),
  shopName: z.string(),
  idName: z.string(),
  district: z.string(),
  state: z.string(),
  isBlocked: z.boolean(),
});
export type PackageMerchantRow = z.infer<typeof packageMerchantRow>;

const basisPoints = z.int().min(0).max(10_000);
const note = optionalText(safeText({ max: 200 }));

/** Terms of one product: whole paise, percentages in basis points; a percentage replaces the flat amount. */
export const priceRow = z.object({
  product: z.string(),
  pricePaise: z.int(),
  providerFeePaise: z.int(),
  commissionPaise: z.int(),
  commissionBasisPoints: z.int().nullable(),
  overridePaise: z.int(),
  overrideBasisPoints: z.int().nullable(),
  refundBasisPoints: z.int(),
  refundKeepsFee: z.boolean(),
  penaltyPaise: z.int(),
  commissionBands,
  levelShares,
  volumeBands,
  note: z.string(),
});
export type PriceRow = z.infer<typeof priceRow>;

export const priceRowInput = z
  .strictObject({
    product: z.enum(allProducts),
    pricePaise: feePaise,
    providerFeePaise: feePaise,
    commissionPaise: feePaise,
    commissionBasisPoints: basisPoints.nullable(),
    overridePaise: feePaise,
    overrideBasisPoints: basisPoints.nullable(),
    refundBasisPoints: basisPoints,
    refundKeepsFee: z.boolean(),
    penaltyPaise: feePaise,
    commissionBands: commissionBandsInput.default([]),
    levelShares: levelSharesInput.default([]),
    volumeBands: volumeBandsInput.default([]),
    note,
  })
  .superRefine((row, ctx) => {
    const { pricePaise, providerFeePaise } = row;
    if (pricePaise === 0 && !isPaidByOthers(row.product)) ctx.addIssue(faultIssue('amount', ['pricePaise']));
    else if (providerFeePaise > pricePaise)
      ctx.addIssue(faultIssue('too_big', ['providerFeePaise'], { max: pricePaise / 100 }));
    if (row.commissionBasisPoints !== null && row.commissionPaise !== 0)
      ctx.addIssue(faultIssue('invalid', ['commissionPaise']));
    if (row.commissionBands.length > 0 && !isBanded(row.product))
      ctx.addIssue(faultIssue('invalid', ['commissionBands']));
    if (row.commissionBands.length > 0 && (row.commissionPaise !== 0 || row.commissionBasisPoints !== null))
      ctx.addIssue(faultIssue('invalid', ['commissionPaise']));
    if (row.overrideBasisPoints !== null && row.overridePaise !== 0)
      ctx.addIssue(faultIssue('invalid', ['overridePaise']));
    for (const [index, { amountBands }] of row.levelShares.entries())
      if (amountBands.length > 0 && !isBanded(row.product))
        ctx.addIssue(faultIssue('invalid', ['levelShares', index, 'amountBands']));
    // A month adds to the share of a sale, so that there must be one.
    for (const [index, { idTypeId, territoryId }] of row.volumeBands.entries())
      if (
        idTypeId !== null &&
        !row.levelShares.some(
          (share) => share.idTypeId === idTypeId && (share.territoryId === null || share.territoryId === territoryId),
        )
      )
        ctx.addIssue(faultIssue('required', ['levelShares', index, 'idTypeId']));
  });
export type PriceRowInput = z.output<typeof priceRowInput>;

export const draftInput = z.strictObject({
  draftNumber: z.int(),
  note,
  rows: z.array(priceRowInput).max(30),
});
export type DraftInput = z.output<typeof draftInput>;

export const versionStates = ['draft', 'coming', 'current', 'former', 'replaced', 'withdrawn'] as const;
export type VersionState = (typeof versionStates)[number];

export const priceVersion = z.object({
  id: recordId,
  state: z.enum(versionStates),
  validFrom: z.string().nullable(),
  note: z.string(),
  draftNumber: z.int(),
  changedBy: z.string().nullable(),
  changedAt: z.string(),
  rows: z.array(priceRow),
  /** The territories that its shares name, by their names at its publication. */
  territories: z.array(namedTerritory),
});
export type PriceVersion = z.infer<typeof priceVersion>;

/** The publication of prices that lose money, which a second person approves. */
export const publication = z.object({
  validFrom: z.string(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  /** Null while it is pending. */
  rejection: z.object({ by: z.string(), remark: z.string() }).nullable(),
});
export type PricePublication = z.infer<typeof publication>;

/** A price page: the open draft first, then the versions, latest day first. */
export const pricePage = z.object({
  packageName: z.string(),
  service,
  today: z.string(),
  gstBasisPoints: z.int(),
  /** The ID types that may be above a shop, lowest first. */
  levels: z.array(levelRow),
  /** The territories that a draft can name. */
  territories: z.array(namedTerritory),
  /** Which territories a sale can be in at once. */
  together: z.array(z.array(recordId)),
  versions: z.array(priceVersion),
  /** The requested publication of the draft as it stands, pending or rejected. */
  publication: publication.nullable(),
});
export type PricePage = z.infer<typeof pricePage>;

export const publishInput = z.strictObject({
  draftNumber: z.int(),
  validFrom: localDate,
  /** The person requests the publication although some products lose money on a sale. */
  acceptsLoss: z.boolean().default(false),
});

/** Whether a second person must approve it first. */
export const publishReply = z.object({ isRequested: z.boolean() });

export const moveMerchantsInput = z.strictObject({
  to: recordId,
  /** Null moves all merchants. */
  merchantIds: z.array(recordId).min(1).max(1_000).nullable(),
});
