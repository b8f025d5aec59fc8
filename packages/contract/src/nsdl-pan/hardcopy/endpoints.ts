import { z } from 'zod';
import { merchant, staff } from '../../kernel/access.ts';
import { endpoint, listEndpoints } from '../../kernel/endpoint.ts';
import { recordId } from '../../kernel/ids.ts';
import { optionalText, safeText } from '../../kernel/text.ts';
import { staffApplicationFields } from '../core/lists.ts';
import { applicationIds, staffApplicationRow } from '../core/schemas.ts';
import { ageBands, type AgeBand } from './age-bands.ts';

const own = <const P extends string>(path: P) => `/api/merchant/nsdlpan/physical/hardcopy/${path}` as const;
const head = <const P extends string>(path: P) => `/api/backend/nsdlpan/physical/hardcopy/${path}` as const;

const remark = optionalText(safeText({ max: 200, lines: true }));
const marked = z.object({ marked: z.int() });
const bandKeys = ageBands.map(({ key }) => key);

/** Original forms that have not arrived, by days since the acknowledgement. */
export const hardcopySummary = z.object({
  /** Days after the acknowledgement from which a form is overdue. */
  dueDays: z.int(),
  /** Acknowledged before this day and still not sent: overdue. */
  overdueBefore: z.string(),
  owed: z.int(),
  sent: z.int(),
  overdue: z.int(),
  bands: z.array(z.object({ key: z.enum(bandKeys), owed: z.int() })),
});
export type HardcopySummary = z.infer<typeof hardcopySummary>;

const band = { kind: 'number' as const, filter: true, sort: true };
const shopRow = z.object({
  merchantId: recordId,
  merchantCode: z.string(),
  shopName: z.string(),
  mobile: z.string().nullable(),
  owed: z.int(),
  overdue: z.int(),
  sent: z.int(),
  oldestAt: z.string().nullable(),
  /** Exempt from the pause, whatever the number of due forms. */
  isExempt: z.boolean(),
  ...(Object.fromEntries(bandKeys.map((key) => [key, z.int()])) as Record<AgeBand, z.ZodInt>),
});
export type HardcopyShopRow = z.infer<typeof shopRow>;

export const hardcopyStaffCalls = {
  summary: endpoint({
    id: 'nsdl-pan.hardcopy-summary',
    method: 'GET',
    path: head('summary'),
    access: staff('pan.view'),
    summary: 'How many signed papers are owed, on their way and overdue, by age',
    reply: hardcopySummary,
  }),
  receive: endpoint({
    id: 'nsdl-pan.hardcopy-receive',
    method: 'POST',
    path: head('received'),
    access: staff('pan.acknowledge'),
    summary: 'Ticks signed papers off as received; all or none. The remark says how they came',
    body: z.strictObject({ ids: applicationIds, remark }),
    reply: marked,
    errors: ['not_found', 'state_refused'],
  }),
  papers: listEndpoints({
    id: 'nsdl-pan.hardcopy-list',
    path: head('list'),
    access: staff('pan.view'),
    summary: 'Signed papers of all shops that are owed or on their way, the oldest first',
    row: staffApplicationRow,
    fields: staffApplicationFields,
    exports: [
      'merchantCode',
      'shopName',
      'token',
      'cardName',
      'type',
      'category',
      'formCode',
      'aknNo',
      'aknDate',
      'age',
      'status',
      'hardcopyStatus',
      'tinStatus',
      'mobile',
    ],
  }),
  shops: listEndpoints({
    id: 'nsdl-pan.hardcopy-shops',
    path: head('shops/list'),
    access: staff('pan.view'),
    summary: 'What each shop owes, by age',
    row: shopRow,
    fields: {
      merchantCode: { kind: 'exact', filter: true, sort: true },
      shopName: { kind: 'text', filter: true, sort: true },
      owed: band,
      overdue: band,
      sent: band,
      oldestAt: { kind: 'instant', filter: true, sort: true },
    },
    exports: ['merchantCode', 'shopName', 'mobile', 'owed', ...bandKeys, 'overdue', 'sent', 'oldestAt'],
  }),
};

export const hardcopyMerchantCalls = {
  summary: endpoint({
    id: 'nsdl-pan.my-hardcopy-summary',
    method: 'GET',
    path: own('summary'),
    access: merchant('m.pan.view'),
    summary: 'How many own signed papers are owed, on their way and overdue, by age',
    reply: hardcopySummary,
  }),
  packingList: endpoint({
    id: 'nsdl-pan.my-packing-list',
    method: 'POST',
    path: own('packing-list'),
    access: merchant('m.pan.view'),
    summary: 'A list of the chosen papers to lay into the envelope (PDF)',
    body: z.strictObject({ ids: applicationIds }),
    replyKind: 'file',
    errors: ['not_found', 'state_refused'],
  }),
  send: endpoint({
    id: 'nsdl-pan.my-hardcopy-send',
    method: 'POST',
    path: own('sent'),
    access: merchant('m.pan.apply'),
    summary: 'Says that the chosen papers are on their way; all or none. The remark names the courier',
    body: z.strictObject({ ids: applicationIds, remark }),
    reply: marked,
    errors: ['not_found', 'state_refused'],
  }),
};
