import { z } from 'zod';
import { localDate } from '../kernel/date-schema.ts';
import { withFault } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { email, gstin, mobile, pan, panOfGstin, pincode } from '../kernel/indian-ids.ts';
import { paise } from '../kernel/money-schema.ts';
import { stateCode } from '../kernel/state-schema.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';

export const genders = ['M', 'F', 'T'] as const;
export type Gender = (typeof genders)[number];

export const registrationStatuses = ['pending', 'approved', 'rejected'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** Letters of any script and the punctuation of names; joiners are allowed because Hindi needs them. */
const nameCharacters = /^(?:[\p{L}\p{M} .,'()-]|\u200C|\u200D)+$/u;
const personName = safeText({ max: 60, allowed: nameCharacters });
const addressLine = safeText({ max: 80 });

/** A selected record; the empty value of '--Select--' is `required`, an invalid id is `choose_one`. */
const chosenId = z
  .string()
  .min(1)
  .refine(...withFault((text: string) => text === '' || z.uuid().safeParse(text).success, 'choose_one'));

/** Step 1 of the registration: the person. The e-mail address comes from its proof, not from here. */
export const personInput = z.strictObject({
  fName: personName,
  lName: personName,
  fatherName: personName,
  gender: choice(genders),
  dob: localDate,
  mobileNo: mobile.schema,
});

/** Step 2: the shop. */
export const shopInput = z.strictObject({
  idTypeId: chosenId,
  shopName: safeText({ max: 80 }),
  address1: addressLine,
  address2: optionalText(addressLine),
  address3: optionalText(addressLine),
  pin: pincode.schema,
  district: safeText({ max: 60 }),
  state: stateCode,
  gstin: optionalText(gstin.schema),
  pan: optionalText(pan.schema),
});

/** The second step as the form validates it. */
export const shopStep = shopInput.refine(...panOfGstin);

/** Version of the applicant's consent; a new text gets a new version, and each registration stores the one it was given under. */
export const consentVersion = '2026-11';

export const registrationInput = z
  .strictObject({
    ...personInput.shape,
    ...shopInput.shape,
    /** Proof of ownership of the e-mail address, from confirm-email. */
    proof: z.string().min(1).max(100),
    consent: z.boolean().refine(...withFault((given: boolean) => given, 'must_accept')),
  })
  .refine(...panOfGstin);
export type RegistrationInput = z.output<typeof registrationInput>;

export const verifyEmailInput = z.strictObject({
  email: email.schema,
  /** The answer to the captcha of POST /api/captcha. */
  captcha: safeText({ max: 20 }),
});
export const verificationReply = z.object({ verificationId: recordId, validMinutes: z.int(), resendSeconds: z.int() });
export const resendInput = z.strictObject({ verificationId: recordId });
/** Purpose of a proof: an address in use cannot register again, but can query its registration. */
export const proofPurposes = ['register', 'status'] as const;
export const confirmEmailInput = z.strictObject({
  verificationId: recordId,
  purpose: z.enum(proofPurposes).optional(),
  code: z
    .string()
    .trim()
    .min(1)
    .refine(...withFault((text: string) => text === '' || /^\d{6}$/.test(text), 'invalid')),
});

export const registrationOptions = z.object({
  idTypes: z.array(z.object({ id: recordId, name: z.string(), pricePaise: paise })),
  states: z.array(z.object({ code: z.string(), name: z.string() })),
});

/** Matching traits of two records. */
export const sharedTraits = ['mobile', 'email', 'pan', 'pin'] as const;
export type SharedTrait = (typeof sharedTraits)[number];

/** Another registration or a shop that may belong to the same person; best match first. */
export const lookAlike = z.object({
  kind: z.enum(['registration', 'merchant']),
  id: recordId,
  /** Reference number of a registration, branch code of a shop. */
  number: z.string(),
  shopName: z.string(),
  name: z.string(),
  /** The registration's status; a shop is active or blocked. */
  status: z.string(),
  shares: z.array(z.enum(sharedTraits)),
});
export type LookAlike = z.infer<typeof lookAlike>;

/** A registration as staff see it; the field names are the specification's (section 3). */
export const registrationView = z.object({
  id: recordId,
  refNo: z.string(),
  dated: z.string(),
  fName: z.string(),
  lName: z.string(),
  fatherName: z.string(),
  gender: z.enum(genders),
  dob: z.string(),
  mobileNo: z.string(),
  emailId: z.string(),
  idName: z.string(),
  shopName: z.string(),
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  district: z.string(),
  state: z.string(),
  pin: z.string(),
  gstin: z.string().nullable(),
  pan: z.string().nullable(),
  clientIp: z.string(),
  status: z.enum(registrationStatuses),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** The reason for rejection, or the remark of the approval. */
  remark: z.string().nullable(),
  branchCode: z.string().nullable(),
  /** The franchise above the created shop. */
  franchise: z.object({ code: z.string(), shopName: z.string() }).nullable(),
  /** Days since submission, counted in IST; null once it is decided. */
  waitingDays: z.int().nullable(),
  /** When somebody at the desk claimed it; a decision does not require a claim. */
  takenAt: z.string().nullable(),
  takenBy: z.string().nullable(),
  lookAlikes: z.array(lookAlike),
});
export type RegistrationView = z.infer<typeof registrationView>;

export const registrationRow = registrationView
  .pick({
    id: true,
    refNo: true,
    dated: true,
    mobileNo: true,
    emailId: true,
    idName: true,
    shopName: true,
    district: true,
    state: true,
    status: true,
    branchCode: true,
    waitingDays: true,
    takenBy: true,
  })
  .extend({ name: z.string() });
export type RegistrationRow = z.infer<typeof registrationRow>;

const option = z.object({ id: recordId, name: z.string() });
export const approvalOptions = z.object({
  mobileNo: z.string(),
  pkgs: z.array(option),
  /** The merchant at the host of whose brand the person registered; null is the host of the network, or a merchant that may have no members now. */
  registeredAt: z.object({ code: z.string(), shopName: z.string() }).nullable(),
  /** `isWanted` marks the requested id type. */
  idtypes: z.array(option.extend({ isWanted: z.boolean() })),
});
export type ApprovalOptions = z.infer<typeof approvalOptions>;

const remark = safeText({ max: 500, lines: true });

/** The password is not trimmed or normalised; the applicant replaces it at the first sign-in. */
const givenPassword = z
  .string()
  .min(1)
  .refine(...withFault((text: string) => text === '' || [...text].length >= 8, 'password_short'))
  .refine(...withFault((text: string) => [...text].length <= 128, 'password_long'));

export const approvalInput = z.strictObject({
  packageId: chosenId,
  idType: chosenId,
  userName: safeText({ max: 40, min: 3, allowed: /^[A-Za-z0-9._@-]+$/ }),
  /** The branch code of the franchise above the shop; none by default. */
  franchiseCode: optionalText(safeText({ max: 20, upper: true })),
  /** Without it a mailed link sets the password. */
  password: givenPassword.optional(),
  remark: optionalText(remark),
});
/** The form of an approval whose password a mailed link sets: the value of the hidden field is not sent. */
export const linkedApproval = approvalInput.extend({
  password: z
    .string()
    .optional()
    .transform(() => undefined),
});
/** The form of an approval with a first password that staff type. */
export const typedApproval = approvalInput.extend({ password: givenPassword });
export type ApprovalInput = z.output<typeof approvalInput>;

export const rejectionInput = z.strictObject({ remark });
