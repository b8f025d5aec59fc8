import {
  type AccountCalls,
  type ActivityRow,
  merchantAccount,
  profile,
  staffAccount,
} from '@sevadesk/contract/profile';
import { site } from '@sevadesk/contract/site';
import { type Locale, m } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import type { ExportColumn } from '../../platform/export/types.ts';
import {
  changePassword,
  confirmFactor,
  confirmSmsCodes,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  newRecoveryCodes,
  removeFactor,
  removeSmsCodes,
  startFactor,
  startSmsCodes,
} from '../auth/index.ts';
import { changeContact, confirmContact } from './change-contact.ts';
import { listActivity } from './list-activity.ts';
import { removePhoto, getPhoto, uploadPhoto } from './photo.ts';
import { getProfile, getSecurity } from './get-profile.ts';
import { saveShopAddress } from './save-shop-address.ts';
import { getSettings, updateSetting } from './update-setting.ts';

const ok = { ok: true as const };

const done = async (doing: Promise<void>) => {
  await doing;
  return ok;
};

function activityColumns(locale: Locale): ExportColumn<ActivityRow>[] {
  return [
    { id: 'at', title: m.profile_activity_at({}, { locale }), kind: 'instant', value: (row) => row.at },
    { id: 'what', title: m.profile_activity_what({}, { locale }), value: (row) => row.what },
    {
      id: 'outcome',
      title: m.profile_activity_outcome({}, { locale }),
      value: (row) => row.outcome,
      words: (value) => (value === 'ok' ? m.profile_outcome_ok : m.profile_outcome_refused)({}, { locale }),
    },
    { id: 'address', title: m.profile_activity_address({}, { locale }), value: (row) => row.address },
    { id: 'by', title: m.profile_activity_by({}, { locale }), value: (row) => row.by },
  ];
}

function accountRoutes(calls: AccountCalls): BoundRoute[] {
  return [
    bind(calls.view, (ctx) => getProfile(ctx)),
    bind(calls.settings, (ctx) => getSettings(ctx)),
    bind(calls.updateSetting, (ctx, { body }) => updateSetting(ctx, { ...body, value: body.value === 'true' })),
    bind(calls.security, (ctx) => getSecurity(ctx)),
    bind(calls.startFactor, (ctx, { body }) => startFactor(ctx, body.password)),
    bind(calls.confirmFactor, async (ctx, { body }) => ({ recoveryCodes: await confirmFactor(ctx, body.code) })),
    bind(calls.removeFactor, (ctx, { body }) => done(removeFactor(ctx, body))),
    bind(calls.startSmsCodes, (ctx, { body }) => done(startSmsCodes(ctx, body))),
    bind(calls.confirmSmsCodes, (ctx, { body }) => done(confirmSmsCodes(ctx, body.code))),
    bind(calls.removeSmsCodes, (ctx) => done(removeSmsCodes(ctx))),
    bind(calls.newRecoveryCodes, async (ctx, { body }) => ({ recoveryCodes: await newRecoveryCodes(ctx, body) })),
    bind(calls.changePassword, (ctx, { body }) => done(changePassword(ctx, body))),
    bind(calls.changeEmail, (ctx, { body: { email, password } }) =>
      done(changeContact(ctx, { kind: 'email', value: email, password })),
    ),
    bind(calls.changeMobile, (ctx, { body: { mobile, password } }) =>
      done(changeContact(ctx, { kind: 'mobile', value: mobile, password })),
    ),
    bind(calls.confirmContact, (ctx, { body }) => done(confirmContact(ctx, body))),
    bind(calls.sessions, async (ctx) => ({ data: await listOwnSessions(ctx) })),
    bind(calls.endSession, (ctx, { params }) => done(endOwnSession(ctx, params.id))),
    bind(calls.endOtherSessions, (ctx) => done(endOtherSessions(ctx, 'ended-by-user'))),
    ...bindList(calls.activity, (ctx) => listActivity(ctx), {
      name: 'activity',
      title: (locale) => m.profile_activity_title({}, { locale }),
      columns: activityColumns,
    }),
  ];
}

const photoRoutes: readonly BoundRoute[] = [
  bind(site.accountPhoto, (ctx) => getPhoto(ctx)),
  bind(profile.uploadPhoto, (ctx, { files }) => done(uploadPhoto(ctx, files[0]))),
  bind(profile.removePhoto, (ctx) => done(removePhoto(ctx))),
  bind(profile.staffPhoto, (ctx) => getPhoto(ctx)),
  bind(profile.uploadStaffPhoto, (ctx, { files }) => done(uploadPhoto(ctx, files[0]))),
  bind(profile.removeStaffPhoto, (ctx) => done(removePhoto(ctx))),
];

export const profileRoutes: readonly BoundRoute[] = [
  ...accountRoutes(staffAccount),
  ...accountRoutes(merchantAccount),
  ...photoRoutes,
  bind(profile.saveShopAddress, (ctx, { body }) => done(saveShopAddress(ctx, body))),
];
