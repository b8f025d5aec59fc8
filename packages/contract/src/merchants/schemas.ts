import { z } from 'zod';
import { isLocalDate } from '../kernel/dates.ts';
import { withFault } from '../kernel/faults.ts';
import { email, gstin, mobile, pan, panOfGstin, pincode } from '../kernel/indian-ids.ts';
import { recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';
import { stateCode } from '../kernel/state-schema.ts';
import { optionalText, safeText } from '../kernel/text.ts';

export const merchantStatuses = ['active', 'blocked'] as const;

/** Verification status of the KYC documents. */
export const merchantKycStatuses = ['open', 'pending', 'rejected', 'verified', 'expired'] as const;

export const merchantRow = z.object({
  id: recordId,
  code: z.string(),
  shopName: z.string(),
  ownerName: z.string(),
  mobile: z.string(),
  email: z.string(),
  district: z.string(),
  state: z.string(),
  idName: z.string(),
  packageName: z.string(),
  /** Branch code of the member's franchise. */
  parentCode: z.string().nullable(),
  balancePaise: paise,
  creditLimitPaise: paise,
  /** PAN applications submitted in the last thirty days, paper and paperless. */
  sentLately: z.int(),
  lastSignInAt: z.string().nullable(),
  kycStatus: z.enum(merchantKycStatuses),
  status: z.enum(merchantStatuses),
  createdAt: z.string(),
});
export type MerchantRow = z.infer<typeof merchantRow>;

const named = z.object({ id: recordId, name: z.string() });

const shop = z.object({ id: recordId, code: z.string(), shopName: z.string() });

/** A change of the merchant above; null is head office. */
const parentMove = z.object({
  from: shop.nullable(),
  to: shop.nullable(),
  effectiveOn: z.string(),
  reason: z.string(),
});

const signIn = z.object({
  id: recordId,
  userName: z.string(),
  displayName: z.string(),
  email: z.string(),
  isOwner: z.boolean(),
  hasSecondFactor: z.boolean(),
  liveSessions: z.int(),
  lastSignInAt: z.string().nullable(),
  status: z.enum(merchantStatuses),
});

export const merchantView = z.object({
  id: recordId,
  code: z.string(),
  shopName: z.string(),
  ownerName: z.string(),
  email: z.string(),
  mobile: z.string(),
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  pin: z.string(),
  district: z.string(),
  state: z.string(),
  pan: z.string().nullable(),
  gstin: z.string().nullable(),
  createdAt: z.string(),
  registrationId: recordId.nullable(),
  idType: named.extend({ mayHaveMembers: z.boolean() }),
  package: named,
  /** A scheduled change of package. */
  plannedPackage: named.extend({ effectiveOn: z.string() }).nullable(),
  parent: shop.nullable(),
  /** All merchants above, the one directly above first. */
  above: z.array(shop.extend({ idName: z.string() })),
  plannedParent: parentMove.nullable(),
  /** Changes of the merchant above that were made, newest first. */
  parentMoves: z.array(parentMove.extend({ by: z.string().nullable() })),
  members: z.int(),
  balancePaise: paise,
  status: z.enum(merchantStatuses),
  block: z.object({ at: z.string(), by: z.string().nullable(), reason: z.string() }).nullable(),
  /** Codes from earlier systems, with the names of those systems. */
  formerCodes: z.array(z.object({ code: z.string(), system: z.string() })),
  /** Whether entries of a wallet statement from an old system were imported for it. */
  hasFormerStatement: z.boolean(),
  /** Whether orders from an old system were imported for it. */
  hasFormerOrders: z.boolean(),
  signIns: z.array(signIn),
});
export type MerchantView = z.infer<typeof merchantView>;
export type MerchantSignIn = z.infer<typeof signIn>;

const addressLine = safeText({ max: 80 });

export const merchantInput = z
  .strictObject({
    shopName: safeText({ max: 80 }),
    ownerName: safeText({ max: 120 }),
    email: email.schema,
    mobile: mobile.schema,
    address1: addressLine,
    address2: optionalText(addressLine),
    address3: optionalText(addressLine),
    pin: pincode.schema,
    district: safeText({ max: 60 }),
    state: stateCode,
    pan: optionalText(pan.schema),
    gstin: optionalText(gstin.schema),
  })
  .refine(...panOfGstin);
export type MerchantInput = z.output<typeof merchantInput>;

export const merchantBlockInput = z.strictObject({ reason: safeText({ max: 300, lines: true }) });

const day = z
  .string()
  .refine(...withFault(isLocalDate, 'date'))
  .nullish()
  // A form omits an empty field.
  .transform((given) => given ?? null);

/** Without a day the change applies at once; a later day is at most a year ahead. */
export const packageChangeInput = z.strictObject({
  packageId: z.string().min(1).pipe(recordId),
  effectiveOn: day,
});
export type PackageChangeInput = z.output<typeof packageChangeInput>;

const branchCode = optionalText(safeText({ max: 20, upper: true }));

/** Without a branch code the merchant is placed directly under head office; without a day the change applies today. */
export const parentChangeInput = z.strictObject({
  parentCode: branchCode,
  effectiveOn: day,
  reason: safeText({ max: 300, lines: true }),
});
export type ParentChangeInput = z.output<typeof parentChangeInput>;

export const volumeProducts = ['physical-N', 'physical-C', 'paperless-N', 'paperless-C'] as const;
export type VolumeProduct = (typeof volumeProducts)[number];

/** Submissions of a merchant in each of the last twelve IST months, oldest first, including months without any. */
export const merchantVolumes = z.object({
  months: z.array(
    z.object({
      month: z.string(),
      products: z.record(z.enum(volumeProducts), z.int()),
      sent: z.int(),
      amountPaise: paise,
    }),
  ),
});
export type MerchantVolumes = z.infer<typeof merchantVolumes>;
