import { z } from 'zod';
import { pincode } from '../kernel/indian-ids.ts';
import { localeCode } from '../kernel/locale-schema.ts';
import { givenPassword } from '../kernel/password.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';

const locale = localeCode;
const code = safeText({ max: 20 });

/** The three switches of the account settings in the specification. */
export const settingNames = ['twoFactorAuthentication', 'loginNotification', 'activityTracking'] as const;
export type SettingName = (typeof settingNames)[number];
export const accountSettings = z.object({
  twoFactorAuthentication: z.boolean(),
  loginNotification: z.boolean(),
  activityTracking: z.boolean(),
});
export type AccountSettings = z.infer<typeof accountSettings>;

/** The value is sent as text: 'true' or 'false'. Turning off an active second factor requires the password. */
export const updateSettingInput = z.strictObject({
  prop: choice(settingNames),
  value: choice(['true', 'false']),
  password: givenPassword.optional(),
});

/** Fields that an owner may correct alone; the state is printed on invoices, so only the network changes it. */
export const shopAddressInput = z.strictObject({
  address1: safeText({ max: 75 }),
  address2: optionalText(safeText({ max: 75 })),
  address3: optionalText(safeText({ max: 75 })),
  district: safeText({ max: 50 }),
  pin: pincode.schema,
});

export const profileView = z.object({
  displayName: z.string(),
  userName: z.string(),
  code: z.string(),
  area: z.enum(['in', 'out']),
  role: z.string().nullable(),
  idName: z.string().nullable(),
  email: z.string(),
  mobile: z.string().nullable(),
  locale,
  since: z.string(),
  hasPhoto: z.boolean(),
  /** Whether the user may change the shop's address. */
  mayEditShop: z.boolean(),
  shop: z
    .object({
      shopName: z.string(),
      ownerName: z.string(),
      address1: z.string(),
      address2: z.string(),
      address3: z.string(),
      district: z.string(),
      state: z.string(),
      pin: z.string(),
      packageName: z.string(),
      gstin: z.string().nullable(),
    })
    .nullable(),
});
export type ProfileView = z.infer<typeof profileView>;

export const contactKinds = ['email', 'mobile'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const securityView = z.object({
  /** An authenticator app is set up and required. */
  secondFactor: z.boolean(),
  /** The role requires one: it can be replaced, not turned off. */
  demanded: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Codes by SMS beside the authenticator: the number that gets them, and whether the network can send them. */
  smsCodes: z.object({ mobile: z.string().nullable(), isOffered: z.boolean() }),
  passwordChangedAt: z.string().nullable(),
  email: z.string(),
  mobile: z.string().nullable(),
  /** New addresses awaiting their verification code. */
  pending: z.array(z.object({ kind: z.enum(contactKinds), value: z.string(), expiresAt: z.string() })),
});
export type SecurityView = z.infer<typeof securityView>;

/** A new authenticator's key, shown until its first code confirms it; the server draws the QR code. */
export const authenticatorOffer = z.object({ secret: z.string(), qr: z.string() });
export const passwordInput = z.strictObject({ password: givenPassword });
export const codeInput = z.strictObject({ code });
export const proofInput = z.strictObject({ password: givenPassword, code });
export const recoveryCodesReply = z.object({ recoveryCodes: z.array(z.string()) });

export const contactCodeInput = z.strictObject({ kind: choice(contactKinds), code });

/** A browser by its common names; null if a name is unknown. */
export const device = z.object({ browser: z.string().nullable(), system: z.string().nullable() });
export type Device = z.infer<typeof device>;
export const sessionView = z.object({
  id: z.string(),
  device,
  address: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;

export const activityRow = z.object({
  id: z.string(),
  at: z.string(),
  /** The action, in the reader's language. */
  what: z.string(),
  outcome: z.enum(['ok', 'refused']),
  address: z.string().nullable(),
  /** The staff member who was viewing the account; null for the person's own action. */
  by: z.string().nullable(),
});
export type ActivityRow = z.infer<typeof activityRow>;
