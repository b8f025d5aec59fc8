import { z } from 'zod';
import { recordId } from '../kernel/ids.ts';
import { email, mobile } from '../kernel/indian-ids.ts';
import { localeCode } from '../kernel/locale-schema.ts';
import { newPassword } from '../kernel/password.ts';
import { merchantPermissions, type StaffPermission, staffPermissions } from '../kernel/permissions.ts';
import { optionalText, safeText } from '../kernel/text.ts';

export const signInKinds = ['staff', 'owner', 'shop-staff'] as const;
export const signInStatuses = ['active', 'blocked'] as const;

/** A login of either area; `roleName` only for staff, code and shop only for merchants. */
export const signInRow = z.object({
  id: recordId,
  kind: z.enum(signInKinds),
  userName: z.string(),
  displayName: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  roleName: z.string().nullable(),
  merchantId: recordId.nullable(),
  code: z.string().nullable(),
  shopName: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.string().nullable(),
  status: z.enum(signInStatuses),
  createdAt: z.string(),
});
export type SignInRow = z.infer<typeof signInRow>;

const block = z.object({ at: z.string(), by: z.string().nullable(), reason: z.string() });

export const person = z.object({
  id: recordId,
  kind: z.enum(signInKinds),
  userName: z.string(),
  displayName: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  locale: localeCode,
  role: z.object({ id: recordId, name: z.string(), isAdministrator: z.boolean() }).nullable(),
  merchant: z.object({ id: recordId, code: z.string(), shopName: z.string(), isBlocked: z.boolean() }).nullable(),
  /** Current permissions of this person, by role, ownership or grants of the shop. */
  permissions: z.array(z.enum([...staffPermissions, ...merchantPermissions])),
  status: z.enum(signInStatuses),
  /** The block of this login; a block of the shop is stored with the shop. */
  block: block.nullable(),
  hasSecondFactor: z.boolean(),
  recoveryCodesLeft: z.int(),
  mustChangePassword: z.boolean(),
  createdAt: z.string(),
  lastSignInAt: z.string().nullable(),
  /** The caller's own login. */
  isSelf: z.boolean(),
  /** Nobody can manage a person with more permissions. */
  mayManage: z.boolean(),
});
export type Person = z.infer<typeof person>;

export const personSession = z.object({
  id: recordId,
  startedAt: z.string(),
  lastSeenAt: z.string(),
  endedAt: z.string().nullable(),
  endReason: z.string().nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** The caller's session. */
  isThis: z.boolean(),
});
export type PersonSession = z.infer<typeof personSession>;

/** A rejected sign-in attempt: a wrong password, or a blocked login with the correct one. */
export const refusedSignIn = z.object({
  id: recordId,
  at: z.string(),
  address: z.string().nullable(),
  why: z.enum(['password', 'blocked']),
});
export type RefusedSignIn = z.infer<typeof refusedSignIn>;

export const activityEntry = z.object({
  id: recordId,
  at: z.string(),
  /** The action, in the reader's language. */
  what: z.string(),
  outcome: z.enum(['ok', 'refused']),
  recordType: z.string().nullable(),
  recordId: z.string().nullable(),
  address: z.string().nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

const userName = safeText({ max: 40, min: 3, allowed: /^[A-Za-z0-9._@-]+$/ });

/** If empty, the person gets a link by mail; otherwise the password must be changed at the first sign-in. */
const firstPassword = optionalText(newPassword);

const contact = { displayName: safeText({ max: 75 }), email: email.schema, mobile: optionalText(mobile.schema) };
const chosenRole = z.string().min(1).pipe(recordId);

export const newStaffInput = z.strictObject({
  ...contact,
  userName,
  roleId: chosenRole,
  password: firstPassword,
});
export type NewStaffInput = z.output<typeof newStaffInput>;

/** `roleId` only for staff. */
export const personInput = z.strictObject({ ...contact, roleId: chosenRole.optional() });
export type PersonInput = z.output<typeof personInput>;

export const blockInput = z.strictObject({ reason: safeText({ max: 300, lines: true }) });
export const endSessionInput = z.strictObject({ sessionId: recordId.optional() });

export const roleOption = z.object({ id: recordId, name: z.string(), mayGive: z.boolean() });

export const roleRow = z.object({
  id: recordId,
  name: z.string(),
  description: z.string(),
  isAdministrator: z.boolean(),
  people: z.int(),
  permissions: z.int(),
});
export type RoleRow = z.infer<typeof roleRow>;

const grants = z.array(z.enum(staffPermissions));

export const role = z.object({
  id: recordId,
  name: z.string(),
  description: z.string(),
  isAdministrator: z.boolean(),
  permissions: grants,
  people: z.array(
    z.object({ id: recordId, displayName: z.string(), userName: z.string(), status: z.enum(signInStatuses) }),
  ),
  version: z.int(),
  /** Why the caller cannot change this role; null if they can. */
  fixed: z.enum(['administrator', 'own', 'beyond']).nullable(),
});
export type Role = z.infer<typeof role>;

const chosenGrants = grants
  .max(staffPermissions.length)
  .transform((list): StaffPermission[] => staffPermissions.filter((key) => list.includes(key)));
const description = optionalText(safeText({ max: 200 }));

export const newRoleInput = z.strictObject({
  name: safeText({ max: 40, min: 3 }),
  description,
  permissions: chosenGrants,
});
export type NewRoleInput = z.output<typeof newRoleInput>;

/** The name is fixed, because sign-in rules and earlier records refer to the role by it. */
export const roleInput = z.strictObject({ description, permissions: chosenGrants, version: z.int() });
export type RoleInput = z.output<typeof roleInput>;
