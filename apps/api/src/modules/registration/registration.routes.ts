import { registration } from '@sevadesk/contract/registration';
import { type Locale, m, stateName, statusText } from '@sevadesk/messages';
import { stateByCode } from '@sevadesk/contract/kernel/states';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { captchaCookie } from '../auth/index.ts';
import { approveRegistration } from './approve-registration.ts';
import { confirmEmail } from './confirm-email.ts';
import { openDraft, saveDraft } from './save-draft.ts';
import { listRegistrations } from './list-registrations.ts';
import { followLink } from './mailed-link.ts';
import { approvalOptions, getRegistration, registrationOptions } from './get-registration.ts';
import { rejectRegistration } from './reject-registration.ts';
import { getStatus } from './get-status.ts';
import { submitRegistration } from './submit-registration.ts';
import { claimRegistration } from './claim-registration.ts';
import { resendCode, verifyEmail } from './verify-email.ts';

function stateWord(code: string, locale: Locale): string {
  const state = stateByCode(code);
  return state ? stateName(state.code, locale) : code;
}

export const registrationRoutes: readonly BoundRoute[] = [
  bind(registration.options, (ctx) => registrationOptions(ctx)),
  bind(registration.verifyEmail, (ctx, { body, cookies }) =>
    verifyEmail(ctx, { ...body, captchaCookie: cookies[captchaCookie] }),
  ),
  bind(registration.resendCode, (ctx, { body }) => resendCode(ctx, body.verificationId)),
  bind(registration.confirmEmail, (ctx, { body }) => confirmEmail(ctx, body)),
  bind(registration.submit, (ctx, { body }) => submitRegistration(ctx, body)),
  bind(registration.saveDraft, (ctx, { body }) => saveDraft(ctx, body)),
  bind(registration.openDraft, (ctx, { body }) => openDraft(ctx, body.proof)),
  bind(registration.followLink, (ctx, { body }) => followLink(ctx, body.token)),
  bind(registration.status, (ctx, { body }) => getStatus(ctx, body)),
  ...bindList(registration, (ctx) => listRegistrations(ctx), {
    name: 'registrations',
    title: (locale) => m.registration_list_title({}, { locale }),
    columns: (locale) => [
      { id: 'refNo', title: m.registration_ref_no({}, { locale }), value: (row) => row.refNo },
      { id: 'dated', title: m.registration_dated({}, { locale }), kind: 'instant', value: (row) => row.dated },
      { id: 'name', title: m.registration_name({}, { locale }), value: (row) => row.name },
      { id: 'shopName', title: m.registration_shop_name({}, { locale }), value: (row) => row.shopName },
      { id: 'idName', title: m.registration_id_name({}, { locale }), value: (row) => row.idName },
      { id: 'mobileNo', title: m.registration_mobile({}, { locale }), value: (row) => row.mobileNo },
      { id: 'emailId', title: m.registration_email({}, { locale }), value: (row) => row.emailId },
      { id: 'district', title: m.registration_district({}, { locale }), value: (row) => row.district },
      {
        id: 'state',
        title: m.registration_state({}, { locale }),
        value: (row) => row.state,
        words: (value) => stateWord(value, locale),
      },
      {
        id: 'status',
        title: m.registration_status({}, { locale }),
        value: (row) => row.status,
        words: (value) => statusText('registration', value, locale),
      },
      {
        id: 'waitingDays',
        title: m.registration_waiting_days({}, { locale }),
        kind: 'count',
        value: (row) => row.waitingDays,
      },
      { id: 'branchCode', title: m.registration_branch_code({}, { locale }), value: (row) => row.branchCode },
    ],
  }),
  bind(registration.get, (ctx, { params }) => getRegistration(ctx, params.id)),
  bind(registration.approvalOptions, (ctx, { params }) => approvalOptions(ctx, params.id)),
  bind(registration.take, (ctx, { params }) => claimRegistration(ctx, params.id)),
  bind(registration.approve, (ctx, { params, body }) => approveRegistration(ctx, { ...params, ...body })),
  bind(registration.reject, (ctx, { params, body }) => rejectRegistration(ctx, { ...params, ...body })),
];
