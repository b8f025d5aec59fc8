import { z } from 'zod';
import { type MerchantAccess, merchant, open, type StaffAccess, staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { emptyReply, idParams } from '../kernel/ids.ts';
import { positivePaise } from '../kernel/money-schema.ts';
import { givenPassword } from '../kernel/password.ts';
import { safeText } from '../kernel/text.ts';
import { confirmed } from './money-pin.ts';
import { loginReply } from './schemas.ts';

/** A value of WebAuthn in base64url. */
const bytes = z
  .string()
  .max(16_000)
  .regex(/^[\w-]+$/);

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  /** None is used; the browser's are left out. */
  clientExtensionResults: z.strictObject({}),
};

/** What a browser returns for a new passkey. */
export const newPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes.optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: bytes.optional(),
  }),
});

/** What a browser returns when a passkey signs. */
export const signedByPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});
export type SignedByPasskey = z.output<typeof signedByPasskey>;

/** The options for the browser, as WebAuthn defines them. */
const options = z.looseObject({ challenge: z.string() });

export const passkeyRow = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});
export type PasskeyRow = z.output<typeof passkeyRow>;

export const passkeyProof = z.strictObject({ password: givenPassword, code: safeText({ max: 20 }).optional() });
export const addPasskeyInput = z.strictObject({ name: safeText({ max: 60 }), credential: newPasskey });

type Area = { id: 'auth.staff' | 'auth.merchant'; base: string; access: StaffAccess | MerchantAccess };

function callsOf({ id, base, access }: Area) {
  const path = `${base}/passkeys` as `/api/${string}`;
  return {
    list: endpoint({
      id: `${id}-passkeys`,
      method: 'GET',
      path,
      access,
      summary: 'The passkeys of the signed-in person',
      reply: z.object({ data: z.array(passkeyRow), needsCode: z.boolean() }),
    }),
    start: endpoint({
      id: `${id}-start-passkey`,
      method: 'POST',
      path: `${path}/start`,
      access,
      summary: 'What a new passkey must sign; the password and, when the second factor is on, a code prove who asks',
      body: passkeyProof,
      reply: options,
      errors: ['code_wrong', 'rate_limited'],
    }),
    add: endpoint({
      id: `${id}-add-passkey`,
      method: 'POST',
      path: `${path}/add`,
      access,
      summary: 'Adds the passkey that signed',
      body: addPasskeyInput,
      reply: emptyReply,
      errors: ['passkey_refused', 'challenge_expired', 'duplicate'],
    }),
    remove: endpoint({
      id: `${id}-remove-passkey`,
      method: 'POST',
      path: `${path}/{id}/remove`,
      access,
      summary: 'Removes a passkey of one’s own',
      params: idParams,
      reply: emptyReply,
      errors: ['not_found'],
    }),
  };
}

export const staffPasskeys = callsOf({ id: 'auth.staff', base: '/api/backend/my-profile', access: staff() });
export const merchantPasskeys = callsOf({ id: 'auth.merchant', base: '/api/merchant/my-profile', access: merchant() });
export type PasskeyCalls = typeof staffPasskeys;

/** Calls apart from `auth`, which every page loads. */
export const passkeySignIn = {
  options: endpoint({
    id: 'auth.passkey-options',
    method: 'POST',
    path: '/api/auth/passkey/options',
    access: open,
    summary: 'What a passkey must sign to sign in from this address',
    reply: options,
    perMinute: 30,
  }),
  signIn: endpoint({
    id: 'auth.passkey-sign-in',
    method: 'POST',
    path: '/api/auth/passkey',
    access: open,
    summary: 'Signs in by a passkey, which counts as password and second factor',
    body: z.strictObject({ credential: signedByPasskey }),
    reply: loginReply,
    errors: ['passkey_refused', 'challenge_expired', 'login_blocked', 'shop_not_open', 'rate_limited'],
    perMinute: 30,
  }),
};

export const passkeyConfirmation = {
  options: endpoint({
    id: 'auth.confirm-options',
    method: 'POST',
    path: '/api/merchant/my-profile/passkeys/confirm-options',
    access: merchant(),
    summary: 'What a passkey must sign to confirm a sum',
    body: z.strictObject({ amountPaise: positivePaise }),
    reply: options,
    errors: ['state_refused'],
  }),
  confirm: endpoint({
    id: 'auth.confirm-by-passkey',
    method: 'POST',
    path: '/api/merchant/my-profile/passkeys/confirm',
    access: merchant(),
    summary: 'Confirms the sum by a passkey in place of the PIN',
    body: z.strictObject({ credential: signedByPasskey }),
    reply: confirmed,
    errors: ['passkey_refused', 'challenge_expired'],
  }),
};
