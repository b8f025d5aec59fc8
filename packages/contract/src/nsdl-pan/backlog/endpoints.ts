import { z } from 'zod';
import { type Access, merchant, staff } from '../../kernel/access.ts';
import { endpoint, listEndpoints } from '../../kernel/endpoint.ts';
import { downloadReply } from '../../kernel/files.ts';
import { ackNo } from '../../kernel/indian-ids.ts';
import { type ListFields, listReply } from '../../kernel/list-query.ts';
import { safeText } from '../../kernel/text.ts';
import {
  attachReply,
  backlogHistory,
  backlogQuery,
  backlogRow,
  backlogSearch,
  backlogStatuses,
  staffBacklogRow,
} from './schemas.ts';

const fields = {
  transid: { kind: 'exact', filter: true, sort: true },
  dated: { kind: 'date', filter: true, sort: true },
  akn_no: { kind: 'exact', filter: true },
  pan_type: { kind: 'exact', filter: true },
  cardname: { kind: 'text', filter: true },
  contactno: { kind: 'exact', filter: true },
  email: { kind: 'text', filter: true },
  status: { kind: 'choice', filter: true, choices: backlogStatuses },
} as const satisfies ListFields;

const staffFields = {
  ...fields,
  memno: { kind: 'exact', filter: true },
  name: { kind: 'text', filter: true },
} as const satisfies ListFields;

const columns = ['transid', 'dated', 'akn_no', 'pan_type', 'cardname', 'aadhaar_No', 'contactno', 'email', 'status'];

/** The calls of one area. The list supports POST and GET, because callers of the old system use either. */
function backlogCalls<Row extends z.ZodType, A extends Access>(input: {
  id: string;
  base: `/api/${string}`;
  access: A;
  row: Row;
  fields: ListFields;
  exports: readonly string[];
}) {
  const { id, base, access, row, exports } = input;
  const path = `${base}/pan-list` as const;
  const summary = 'Applications of the former system';
  const lists = listEndpoints({ id: `${id}-list`, path, access, summary, row, fields: input.fields, exports });
  return {
    list: { ...lists.list, body: backlogQuery },
    export: lists.export,
    read: endpoint({
      id: `${id}-read`,
      method: 'GET',
      path,
      access,
      summary: `${summary}, by address`,
      query: backlogSearch,
      reply: listReply(row),
    }),
    ackFile: endpoint({
      id: `${id}-ack-file`,
      method: 'GET',
      path: `${base}/dw-ack/{akn_no}`,
      access,
      summary: 'The acknowledgement of an application of the former system; an extract where none was brought over',
      params: z.strictObject({ akn_no: ackNo.schema }),
      reply: downloadReply,
      errors: ['not_found'],
    }),
  };
}

export const panBacklog = backlogCalls({
  id: 'nsdl-pan.my-backlog',
  base: '/api/merchant/backlog',
  access: merchant('m.pan.view'),
  row: backlogRow,
  fields,
  exports: columns,
});

export const panBacklogStaff = {
  ...backlogCalls({
    id: 'nsdl-pan.backlog',
    base: '/api/backend/backlog',
    access: staff('pan.view'),
    row: staffBacklogRow,
    fields: staffFields,
    exports: [...columns, 'memno', 'name'],
  }),
  history: endpoint({
    id: 'nsdl-pan.backlog-history',
    method: 'GET',
    path: '/api/backend/backlog/history',
    access: staff('pan.view'),
    summary:
      'When, by whom and with which file an application of the former system came, and what was done to it since',
    query: z.strictObject({ transid: safeText({ max: 60 }) }),
    reply: backlogHistory,
    errors: ['not_found'],
  }),
  attach: endpoint({
    id: 'nsdl-pan.backlog-attach',
    method: 'POST',
    path: '/api/backend/backlog/attach',
    access: staff('masters.manage'),
    summary: 'Attaches acknowledgements to applications of the former system; each file is named by its number',
    body: z.strictObject({}),
    reply: attachReply,
    errors: ['upload_missing', 'file_refused'],
    upload: 'backlog-ack',
  }),
};
