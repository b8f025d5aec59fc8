import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { downloadReply } from '../kernel/files.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import * as s from './schemas.ts';

const manage = staff('privacy.manage');
const at = <const P extends string>(path: P) => `/api/backend/user-management/privacy/${path}` as const;

/** A person's rights: access to their data, and erasure. */
export const privacy = {
  find: endpoint({
    id: 'privacy.find',
    method: 'POST',
    path: at('find'),
    access: manage,
    summary: 'Every record about one person, by Aadhaar, PAN, token or mobile; audited without the value',
    body: s.personSearch,
    reply: z.object({ records: z.array(s.heldRecord) }),
  }),
  held: endpoint({
    id: 'privacy.held',
    method: 'POST',
    path: at('held'),
    access: manage,
    summary: 'What one record holds; audited',
    body: s.recordRef,
    reply: s.heldView,
    errors: ['not_found'],
  }),
  handOut: endpoint({
    id: 'privacy.hand-out',
    method: 'POST',
    path: at('hand-out'),
    access: manage,
    summary: 'Has everything of these records put into one sealed file; audited with the reason',
    body: s.privacyRequestInput,
    reply: z.object({ id: recordId }),
    errors: ['not_found'],
  }),
  erase: endpoint({
    id: 'privacy.erase',
    method: 'POST',
    path: at('erase'),
    access: manage,
    summary: 'Asks a second person to agree that these records are erased',
    body: s.privacyRequestInput,
    reply: z.object({ id: recordId }),
    errors: ['not_found', 'state_refused'],
  }),
  deny: endpoint({
    id: 'privacy.deny',
    method: 'POST',
    path: at('deny'),
    access: manage,
    summary:
      'Refuses at once an erasure that something stands in the way of, with why and from when it may be asked again; audited',
    body: s.privacyRequestInput,
    reply: z.object({ id: recordId, refusals: z.array(s.eraseRefusal) }),
    errors: ['not_found', 'state_refused'],
  }),
  agree: endpoint({
    id: 'privacy.agree',
    method: 'POST',
    path: at('{id}/agree'),
    access: manage,
    summary: 'Erases what somebody else asked to have erased; cannot be undone',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused', 'already_decided', 'maker_is_checker'],
  }),
  refuse: endpoint({
    id: 'privacy.refuse',
    method: 'POST',
    path: at('{id}/refuse'),
    access: manage,
    summary: 'Says no to an erasure, with the reason',
    params: idParams,
    body: s.privacyReasonInput,
    reply: emptyReply,
    errors: ['not_found', 'already_decided'],
  }),
  requests: endpoint({
    id: 'privacy.requests',
    method: 'GET',
    path: at('requests'),
    access: manage,
    summary: 'The newest hand-outs and erasures; numbers, never names',
    reply: z.object({ data: z.array(s.privacyRequestRow) }),
  }),
  file: endpoint({
    id: 'privacy.file',
    method: 'GET',
    path: at('{id}/file'),
    access: manage,
    summary: 'The file of a hand-out as a short-lived address; for whom asked for it, a day long; audited',
    params: idParams,
    reply: downloadReply,
    errors: ['not_found'],
  }),
  policy: endpoint({
    id: 'privacy.policy',
    method: 'GET',
    path: at('policy'),
    access: manage,
    summary: 'How long records have to be kept, and by which rule',
    reply: s.privacyPolicy,
  }),
  savePolicy: endpoint({
    id: 'privacy.save-policy',
    method: 'POST',
    path: at('policy'),
    access: staff('settings.manage'),
    summary: 'Sets how long records have to be kept',
    body: s.privacyPolicy,
    reply: emptyReply,
  }),
};
