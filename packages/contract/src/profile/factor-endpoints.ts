import { type MerchantAccess, type StaffAccess } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { emptyReply } from '../kernel/ids.ts';
import {
  authenticatorOffer,
  codeInput,
  passwordInput,
  proofInput,
  recoveryCodesReply,
  securityView,
} from './schemas.ts';

/** An area of the product, whose people have the same calls for their own accounts. */
export type Area = {
  id: 'profile.staff' | 'profile.merchant';
  base: '/api/backend/my-profile' | '/api/merchant/my-profile';
  access: StaffAccess | MerchantAccess;
};

/** The authenticator app of the signed-in person, and its recovery codes. */
export function factorCalls({ id, base, access }: Area) {
  return {
    security: endpoint({
      id: `${id}-security`,
      method: 'GET',
      path: `${base}/security`,
      access,
      summary: 'How the signed-in person’s account is secured',
      reply: securityView,
    }),
    startFactor: endpoint({
      id: `${id}-start-factor`,
      method: 'POST',
      path: `${base}/second-factor/start`,
      access,
      summary: 'Offers the key of a new authenticator app, for ten minutes; the password proves who asks',
      body: passwordInput,
      reply: authenticatorOffer,
      errors: ['rate_limited'],
    }),
    confirmFactor: endpoint({
      id: `${id}-confirm-factor`,
      method: 'POST',
      path: `${base}/second-factor/confirm`,
      access,
      summary: 'Takes the offered key into use when a code proves it; answers the recovery codes, this once',
      body: codeInput,
      reply: recoveryCodesReply,
      errors: ['challenge_expired', 'code_wrong', 'rate_limited'],
    }),
    removeFactor: endpoint({
      id: `${id}-remove-factor`,
      method: 'POST',
      path: `${base}/second-factor/off`,
      access,
      summary: 'Turns the second factor off, by password and a code; refused where the role demands one',
      body: proofInput,
      reply: emptyReply,
      errors: ['factor_demanded', 'code_wrong', 'state_refused', 'rate_limited'],
    }),
    newRecoveryCodes: endpoint({
      id: `${id}-new-recovery-codes`,
      method: 'POST',
      path: `${base}/recovery-codes`,
      access,
      summary: 'A new set of recovery codes; the old ones stop working',
      body: proofInput,
      reply: recoveryCodesReply,
      errors: ['code_wrong', 'state_refused', 'rate_limited'],
    }),
  };
}

/** Codes by SMS beside the authenticator app. */
export function smsCodeCalls({ id, base, access }: Area) {
  return {
    startSmsCodes: endpoint({
      id: `${id}-start-sms-codes`,
      method: 'POST',
      path: `${base}/second-factor/sms/start`,
      access,
      summary: 'Sends a code to the own mobile number, by password and a code of the authenticator app',
      body: proofInput,
      reply: emptyReply,
      errors: ['code_wrong', 'state_refused', 'rate_limited'],
    }),
    confirmSmsCodes: endpoint({
      id: `${id}-confirm-sms-codes`,
      method: 'POST',
      path: `${base}/second-factor/sms/confirm`,
      access,
      summary: 'Turns codes by SMS on when the sent one proves the number',
      body: codeInput,
      reply: emptyReply,
      errors: ['challenge_expired', 'code_wrong', 'rate_limited'],
    }),
    removeSmsCodes: endpoint({
      id: `${id}-remove-sms-codes`,
      method: 'POST',
      path: `${base}/second-factor/sms/off`,
      access,
      summary: 'Turns codes by SMS off; the authenticator app stays',
      reply: emptyReply,
    }),
  };
}
