import { enquiries } from '@sevadesk/contract/enquiries';
import { m, statusText } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { captchaCookie } from '../auth/index.ts';
import { getEnquiry, listEnquiries } from './get-enquiries.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { answerEnquiry, closeEnquiry, recordEnquiry, reopenEnquiry } from './work-on-enquiry.ts';

export const enquiriesRoutes: readonly BoundRoute[] = [
  bind(enquiries.send, (ctx, { body, cookies }) =>
    sendEnquiry(ctx, { ...body, captchaCookie: cookies[captchaCookie] }),
  ),
  ...bindList(enquiries, (ctx) => listEnquiries(ctx), {
    name: 'enquiries',
    title: (locale) => m.enquiries_list_title({}, { locale }),
    columns: (locale) => [
      { id: 'refNo', title: m.enquiries_ref_no({}, { locale }), value: (row) => row.refNo },
      { id: 'dated', title: m.enquiries_dated({}, { locale }), kind: 'instant', value: (row) => row.dated },
      { id: 'name', title: m.enquiries_name({}, { locale }), value: (row) => row.name },
      { id: 'mobileNo', title: m.enquiries_mobile({}, { locale }), value: (row) => row.mobileNo },
      { id: 'emailId', title: m.enquiries_email({}, { locale }), value: (row) => row.emailId },
      { id: 'subject', title: m.enquiries_subject({}, { locale }), value: (row) => row.subject },
      {
        id: 'status',
        title: m.enquiries_status({}, { locale }),
        value: (row) => row.status,
        words: (value) => statusText('enquiry', value, locale),
      },
    ],
  }),
  bind(enquiries.get, (ctx, { params }) => getEnquiry(ctx, params.id)),
  bind(enquiries.answer, (ctx, { params, body }) => answerEnquiry(ctx, { ...params, ...body })),
  bind(enquiries.note, (ctx, { params, body }) => recordEnquiry(ctx, { ...params, ...body })),
  bind(enquiries.close, (ctx, { params }) => closeEnquiry(ctx, params.id)),
  bind(enquiries.reopen, (ctx, { params }) => reopenEnquiry(ctx, params.id)),
];
