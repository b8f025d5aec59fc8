import { z } from 'zod';
import { merchant, staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { withFault } from '../kernel/faults.ts';
import { emptyReply } from '../kernel/ids.ts';
import { positivePaise } from '../kernel/money-schema.ts';
import { givenPassword } from '../kernel/password.ts';
import { safeText } from '../kernel/text.ts';
import { isWeakPin } from './weak-pin.ts';

/** A PIN as typed to confirm. */
export const givenPin = z.string().refine(...withFault((text: string) => /^\d{6}$/.test(text), 'money_pin'));

/** A PIN that a person chooses; the server also refuses parts of their own mobile number. */
export const newPin = givenPin.refine(...withFault((text: string) => !isWeakPin(text), 'money_pin_weak'));

const code = safeText({ max: 20 });

export const setPinInput = z.strictObject({ password: givenPassword, code: code.optional(), pin: newPin });
export const resetPinInput = z.strictObject({ mailCode: code, code: code.optional(), pin: newPin });

/** Why a sum must be confirmed: a single sum, the sum of the day, a device that never confirmed, the first spending of a day, a bank account that was not paid before. */
export const spendReasons = ['single', 'day', 'device', 'first', 'account'] as const;
export type SpendReason = (typeof spendReasons)[number];

/** When people confirm what they spend. A limit that is null asks for nothing. */
export const spendingPolicy = z.strictObject({
  isPinRequired: z.boolean(),
  singlePaise: positivePaise.nullable(),
  dayPaise: positivePaise.nullable(),
  isNewDeviceAsked: z.boolean(),
  isFirstOfDayAsked: z.boolean(),
  /** A payout to a bank account that was not paid before; policies stored earlier ask for it. */
  isNewAccountAsked: z.boolean().default(true),
});
export type SpendingPolicy = z.output<typeof spendingPolicy>;

export const spendingPolicyView = z.object({
  policy: spendingPolicy,
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
});
export type SpendingPolicyView = z.output<typeof spendingPolicyView>;

export const confirmationWays = z.object({
  hasPin: z.boolean(),
  isLocked: z.boolean(),
  hasPasskey: z.boolean(),
  setAt: z.string().nullable(),
  /** Whether setting a PIN also needs a code of the authenticator app. */
  needsCode: z.boolean(),
  /** The person's own address, to which a code for a new PIN goes. */
  email: z.string(),
});
export type ConfirmationWays = z.output<typeof confirmationWays>;

export const confirmPinInput = z.strictObject({ pin: givenPin, amountPaise: positivePaise });
/** Sent with the repeated call in the header x-confirmation. */
export const confirmed = z.object({ confirmation: z.string(), expiresAt: z.string() });
export type Confirmed = z.output<typeof confirmed>;

const base = '/api/merchant/my-profile/pin';

/** Calls apart from `auth`, which every page loads. */
export const spending = {
  ways: endpoint({
    id: 'auth.confirmation-ways',
    method: 'GET',
    path: base,
    access: merchant(),
    summary: 'How the signed-in person can confirm what they spend',
    reply: confirmationWays,
  }),
  confirmByPin: endpoint({
    id: 'auth.confirm-by-pin',
    method: 'POST',
    path: `${base}/confirm`,
    access: merchant(),
    summary: 'Confirms a sum by the PIN, once, for two minutes in this session; five wrong PINs lock it',
    body: confirmPinInput,
    reply: confirmed,
    errors: ['pin_wrong', 'pin_locked', 'state_refused'],
  }),
  setPin: endpoint({
    id: 'auth.set-pin',
    method: 'POST',
    path: `${base}/set`,
    access: merchant(),
    summary: 'Sets the first PIN, by the password and, when the second factor is on, a code',
    body: setPinInput,
    reply: emptyReply,
    errors: ['state_refused', 'code_wrong', 'rate_limited'],
  }),
  mailPinCode: endpoint({
    id: 'auth.mail-pin-code',
    method: 'POST',
    path: `${base}/mail-code`,
    access: merchant(),
    summary: 'Mails a code that allows a new PIN, when the old one is forgotten or locked',
    reply: emptyReply,
    errors: ['state_refused', 'rate_limited'],
    perMinute: 10,
  }),
  resetPin: endpoint({
    id: 'auth.reset-pin',
    method: 'POST',
    path: `${base}/reset`,
    access: merchant(),
    summary: 'Sets a new PIN by the mailed code and, when the second factor is on, a code of the app',
    body: resetPinInput,
    reply: emptyReply,
    errors: ['challenge_expired', 'code_wrong'],
  }),
  policy: endpoint({
    id: 'auth.spending-policy',
    method: 'GET',
    path: '/api/backend/settings/confirmations',
    access: staff('settings.manage'),
    summary: 'When merchants confirm what they spend',
    reply: spendingPolicyView,
  }),
  savePolicy: endpoint({
    id: 'auth.save-spending-policy',
    method: 'POST',
    path: '/api/backend/settings/confirmations',
    access: staff('settings.manage'),
    summary: 'Sets when merchants confirm what they spend, from the next call on',
    body: spendingPolicy,
    reply: spendingPolicyView,
  }),
};
