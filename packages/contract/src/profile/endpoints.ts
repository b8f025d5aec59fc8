import { z } from 'zod';
import { merchant, staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams } from '../kernel/ids.ts';
import { email, mobile } from '../kernel/indian-ids.ts';
import { givenPassword, newPassword } from '../kernel/password.ts';
import { type Area, factorCalls, smsCodeCalls } from './factor-endpoints.ts';
import {
  accountSettings,
  activityRow,
  contactCodeInput,
  profileView,
  sessionView,
  shopAddressInput,
  updateSettingInput,
} from './schemas.ts';

function settingCalls({ id, base, access }: Area) {
  return {
    view: endpoint({
      id: `${id}-view`,
      method: 'GET',
      path: base,
      access,
      summary: 'The signed-in person: names, addresses, shop',
      reply: profileView,
    }),
    settings: endpoint({
      id: `${id}-get-settings`,
      method: 'GET',
      path: `${base}/get-settings`,
      access,
      summary: 'The three switches of the signed-in person',
      reply: accountSettings,
    }),
    updateSetting: endpoint({
      id: `${id}-update-setting`,
      method: 'POST',
      path: `${base}/update-setting`,
      access,
      summary: 'Turns one switch; the second factor off only by password, and one that is set up only by its own call',
      body: updateSettingInput,
      reply: accountSettings,
      errors: ['factor_demanded', 'proof_needed', 'rate_limited'],
    }),
  };
}

function contactCalls({ id, base, access }: Area) {
  return {
    changePassword: endpoint({
      id: `${id}-change-password`,
      method: 'POST',
      path: `${base}/password`,
      access,
      summary: 'Replaces the own password and ends every other session',
      body: z.strictObject({ current: givenPassword, password: newPassword }),
      reply: emptyReply,
      errors: ['rate_limited'],
    }),
    changeEmail: endpoint({
      id: `${id}-change-email`,
      method: 'POST',
      path: `${base}/email`,
      access,
      summary: 'Mails a code to a new e-mail address; the address counts once the code is entered',
      body: z.strictObject({ email: email.schema, password: givenPassword }),
      reply: emptyReply,
      errors: ['rate_limited'],
    }),
    changeMobile: endpoint({
      id: `${id}-change-mobile`,
      method: 'POST',
      path: `${base}/mobile`,
      access,
      summary: 'Mails a code to the present e-mail address; the new mobile number counts once it is entered',
      body: z.strictObject({ mobile: mobile.schema, password: givenPassword }),
      reply: emptyReply,
      errors: ['rate_limited'],
    }),
    confirmContact: endpoint({
      id: `${id}-confirm-contact`,
      method: 'POST',
      path: `${base}/confirm-contact`,
      access,
      summary: 'Takes the new e-mail address or mobile number into use by its mailed code',
      body: contactCodeInput,
      reply: emptyReply,
      errors: ['challenge_expired', 'code_wrong'],
    }),
  };
}

function sessionCalls({ id, base, access }: Area) {
  return {
    sessions: endpoint({
      id: `${id}-sessions`,
      method: 'GET',
      path: `${base}/sessions`,
      access,
      summary: 'Where the signed-in person is signed in',
      reply: z.object({ data: z.array(sessionView) }),
    }),
    endSession: endpoint({
      id: `${id}-end-session`,
      method: 'POST',
      path: `${base}/sessions/{id}/end`,
      access,
      summary: 'Ends one session of one’s own, at once',
      params: idParams,
      reply: emptyReply,
      errors: ['not_found'],
    }),
    endOtherSessions: endpoint({
      id: `${id}-end-other-sessions`,
      method: 'POST',
      path: `${base}/sessions/end-others`,
      access,
      summary: 'Ends every session of one’s own but this',
      reply: emptyReply,
    }),
    activity: listEndpoints({
      id: `${id}-activity`,
      path: `${base}/activity/list`,
      access,
      summary: 'What the signed-in person did, while activity tracking is on',
      row: activityRow,
      exports: ['at', 'what', 'outcome', 'address', 'by'],
      fields: {
        at: { kind: 'instant', filter: true, sort: true },
        outcome: { kind: 'choice', filter: true, choices: ['ok', 'refused'] },
        address: { kind: 'text', filter: true },
      },
    }),
  };
}

function accountCalls(area: Area) {
  return {
    ...settingCalls(area),
    ...factorCalls(area),
    ...smsCodeCalls(area),
    ...contactCalls(area),
    ...sessionCalls(area),
  };
}

/** The user's own account in the staff area. */
export const staffAccount = accountCalls({ id: 'profile.staff', base: '/api/backend/my-profile', access: staff() });
/** The same in the merchant area. */
export const merchantAccount = accountCalls({
  id: 'profile.merchant',
  base: '/api/merchant/my-profile',
  access: merchant(),
});
export type AccountCalls = typeof staffAccount;

/** Photos and the shop's address. */
export const profile = {
  staffPhoto: endpoint({
    id: 'profile.staff-photo',
    method: 'GET',
    path: '/api/backend/my-profile/photo',
    access: staff(),
    summary: 'The photo of the signed-in staff member',
    replyKind: 'file',
  }),
  uploadStaffPhoto: endpoint({
    id: 'profile.upload-staff-photo',
    method: 'POST',
    path: '/api/backend/my-profile/photo',
    access: staff(),
    summary: 'Replaces the own photo; it is cut square and encoded anew',
    upload: 'photo',
    body: z.strictObject({}),
    reply: emptyReply,
    errors: ['file_refused', 'upload_missing'],
  }),
  removeStaffPhoto: endpoint({
    id: 'profile.remove-staff-photo',
    method: 'POST',
    path: '/api/backend/my-profile/photo/remove',
    access: staff(),
    summary: 'Takes the own photo away',
    reply: emptyReply,
  }),
  uploadPhoto: endpoint({
    id: 'profile.upload-photo',
    method: 'POST',
    path: '/api/merchant/account/photo',
    access: merchant(),
    summary: 'Replaces the own photo; it is cut square and encoded anew',
    upload: 'photo',
    body: z.strictObject({}),
    reply: emptyReply,
    errors: ['file_refused', 'upload_missing'],
  }),
  removePhoto: endpoint({
    id: 'profile.remove-photo',
    method: 'POST',
    path: '/api/merchant/account/photo/remove',
    access: merchant(),
    summary: 'Takes the own photo away',
    reply: emptyReply,
  }),
  saveShopAddress: endpoint({
    id: 'profile.save-shop-address',
    method: 'POST',
    path: '/api/merchant/my-profile/shop-address',
    access: merchant('m.profile.manage'),
    summary: 'Puts the shop’s address right, within its state',
    body: shopAddressInput,
    reply: emptyReply,
  }),
};
