import { z } from 'zod';
import { localeCode } from '../kernel/locale-schema.ts';
import { givenPassword, newPassword } from '../kernel/password.ts';
import { merchantPermissions, staffPermissions } from '../kernel/permissions.ts';
import { safeText } from '../kernel/text.ts';

export { newPassword } from '../kernel/password.ts';

const locale = localeCode;

const token = z.string().min(1).max(200);
export const emailAddress = safeText({ max: 75 }).pipe(z.email());

/** The captcha answer is sent in the query string, as the specification requires. */
export const captchaQuery = z.strictObject({ captcha: z.string().trim().min(1).max(20) });

export const loginInput = z.strictObject({ userName: safeText({ max: 75 }), password: givenPassword });
export const secondFactorInput = z.strictObject({ challenge: token, code: safeText({ max: 20 }) });
export const sendCodeInput = z.strictObject({ challenge: token });
export const continueInput = z.strictObject({ challenge: token });
export const firstPasswordInput = z.strictObject({ challenge: token, password: newPassword });
export const refreshQuery = z.strictObject({ refreshToken: token.optional() });
export const refreshInput = z.strictObject({ refreshToken: token.optional() });
export const forgotUserNameInput = z.strictObject({ emailid: emailAddress });
export const requestResetInput = z.strictObject({ user: safeText({ max: 75 }) });
export const resetLinkInput = z.strictObject({ token });
export const resetLinkReply = z.object({ userName: z.string(), isFirst: z.boolean() });
export const resetPasswordInput = z.strictObject({ token, password: newPassword });
export const localeInput = z.strictObject({ locale });
export const setUpInput = z.strictObject({
  token,
  displayName: safeText({ max: 75 }),
  userName: safeText({ max: 40, min: 3 }),
  email: emailAddress,
  password: newPassword,
});

/** The signed-in user as specified; `code` is the branch code (staff: the user name), `idName` the merchant's id type. */
export const signedInUser = z.object({
  displayName: z.string(),
  code: z.string(),
  area: z.enum(['in', 'out']),
  role: z.string().nullable(),
  idName: z.string().nullable(),
});

export const tokens = z.object({ authToken: z.string(), refreshToken: z.string() });

/** Shown once, when a second factor has just been set up. */
const recoveryCodes = z.array(z.string()).optional();

export const session = tokens.extend({ user: signedInUser, recoveryCodes });

/** The step between a correct password and a session; `enrol` means an authenticator app must be set up first. */
export const nextStep = z.object({
  challenge: z.string(),
  step: z.enum(['second-factor', 'first-password', 'other-host']),
  /** The sign-in page of the host where the person continues with the challenge, which works once and soon expires. */
  address: z.string().optional(),
  enrol: z.object({ secret: z.string(), qr: z.string() }).optional(),
  /** The last digits of the number that can get a code by SMS instead. */
  phone: z.string().optional(),
  recoveryCodes,
});

export const loginReply = z.union([session, nextStep]);

export const meReply = z.object({
  user: signedInUser,
  userName: z.string(),
  permissions: z.array(z.enum([...staffPermissions, ...merchantPermissions])),
  locale,
  isOwner: z.boolean(),
  /** Without a photo the initials are shown. */
  hasPhoto: z.boolean(),
  merchant: z.object({ id: z.string(), code: z.string(), shopName: z.string() }).nullable(),
  /** The staff member who is viewing this account, and until when; the session is read-only meanwhile. */
  viewedBy: z.object({ displayName: z.string(), until: z.string() }).optional(),
  /** Seconds of inactivity after which the session ends, and seconds until it ends in any case. */
  session: z.object({ idleSeconds: z.int(), endsInSeconds: z.int() }).optional(),
});

export const captchaQuestion = z.object({ question: z.string() });

export type SignedInUser = z.output<typeof signedInUser>;
export type Tokens = z.output<typeof tokens>;
export type Session = z.output<typeof session>;
export type NextStep = z.output<typeof nextStep>;
export type LoginReply = z.output<typeof loginReply>;
export type Me = z.output<typeof meReply>;
