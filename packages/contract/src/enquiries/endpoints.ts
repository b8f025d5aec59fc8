import { z } from 'zod';
import { open, staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams } from '../kernel/ids.ts';
import { answerInput, enquiryInput, enquiryRow, enquiryStatuses, enquiryView, noteInput } from './schemas.ts';

const manage = staff('enquiries.manage');

const list = listEndpoints({
  id: 'enquiries.list',
  path: '/api/backend/misc/enquiries/list',
  access: manage,
  summary: 'Questions from the public site, newest first',
  row: enquiryRow,
  exports: ['refNo', 'dated', 'name', 'mobileNo', 'emailId', 'subject', 'status'],
  fields: {
    refNo: { kind: 'exact', filter: true },
    dated: { kind: 'instant', filter: true, sort: true },
    name: { kind: 'text', filter: true, sort: true },
    mobileNo: { kind: 'exact', filter: true },
    emailId: { kind: 'text', filter: true },
    subject: { kind: 'text', filter: true },
    status: { kind: 'choice', filter: true, sort: true, choices: enquiryStatuses },
  },
});

export const enquiries = {
  send: endpoint({
    id: 'enquiries.send',
    method: 'POST',
    path: '/api/enquiry',
    access: open,
    summary: 'Takes a question from the public site; staff are told and answer it',
    body: enquiryInput,
    reply: z.object({ refNo: z.string() }),
    errors: ['captcha_wrong', 'captcha_expired', 'rate_limited'],
    perMinute: 6,
  }),
  list: list.list,
  export: list.export,
  get: endpoint({
    id: 'enquiries.get',
    method: 'GET',
    path: '/api/backend/misc/enquiries/{id}',
    access: manage,
    summary: 'One enquiry with everything that was done about it',
    params: idParams,
    reply: enquiryView,
    errors: ['not_found'],
  }),
  answer: endpoint({
    id: 'enquiries.answer',
    method: 'POST',
    path: '/api/backend/misc/enquiries/answer/{id}',
    access: manage,
    summary: 'Mails an answer, or writes down what was said on the phone',
    params: idParams,
    body: answerInput,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  note: endpoint({
    id: 'enquiries.note',
    method: 'POST',
    path: '/api/backend/misc/enquiries/note/{id}',
    access: manage,
    summary: 'Keeps a note that only staff read',
    params: idParams,
    body: noteInput,
    reply: emptyReply,
    errors: ['not_found'],
  }),
  close: endpoint({
    id: 'enquiries.close',
    method: 'POST',
    path: '/api/backend/misc/enquiries/close/{id}',
    access: manage,
    summary: 'Closes an enquiry; a year later it is forgotten',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  reopen: endpoint({
    id: 'enquiries.reopen',
    method: 'POST',
    path: '/api/backend/misc/enquiries/reopen/{id}',
    access: manage,
    summary: 'Opens a closed enquiry again',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
};
