import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { instant } from '../kernel/date-schema.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { aoCodeInput, aoCodeRow } from './schemas.ts';

const view = staff('masters.view');
const manage = staff('masters.manage');

const aoList = listEndpoints({
  id: 'masters.ao-code-list',
  path: '/api/backend/master/ao-code/list',
  access: view,
  summary: 'Assessing officer codes',
  row: aoCodeRow,
  exports: [
    'city',
    'areaCode',
    'aoType',
    'rangeCode',
    'aoNumber',
    'description',
    'source',
    'isInternational',
    'isActive',
  ],
  fields: {
    city: { kind: 'text', filter: true, sort: true },
    areaCode: { kind: 'exact', filter: true, sort: true },
    aoType: { kind: 'exact', filter: true },
    rangeCode: { kind: 'exact', filter: true },
    aoNumber: { kind: 'exact', filter: true },
    isInternational: { kind: 'boolean', filter: true },
    isActive: { kind: 'boolean', filter: true },
  },
});

const text = z.union([z.string(), z.boolean()]);

const aoCodeChange = z.object({
  id: recordId,
  who: z.string(),
  changedAt: instant,
  isNew: z.boolean(),
  isImport: z.boolean(),
  /** Old and new values by input field; empty for the entry that created the code. */
  fields: z.array(z.object({ field: z.string(), from: text, to: text })),
});
export type AoCodeChange = z.infer<typeof aoCodeChange>;

/** The master of assessing officers; applications retain the four parts they were created with. */
export const aoCodeCalls = {
  aoCodeList: aoList.list,
  aoCodeExport: aoList.export,
  createAoCode: endpoint({
    id: 'masters.create-ao-code',
    method: 'POST',
    path: '/api/backend/master/ao-code',
    access: manage,
    summary: 'Adds an assessing officer code',
    body: aoCodeInput,
    reply: z.object({ id: recordId }),
    errors: ['duplicate'],
  }),
  updateAoCode: endpoint({
    id: 'masters.update-ao-code',
    method: 'POST',
    path: '/api/backend/master/ao-code/{id}',
    access: manage,
    summary: 'Changes or deactivates an assessing officer code',
    params: idParams,
    body: aoCodeInput,
    reply: emptyReply,
    errors: ['not_found', 'duplicate'],
  }),
  aoCodeHistory: endpoint({
    id: 'masters.ao-code-history',
    method: 'GET',
    path: '/api/backend/master/ao-code/{id}/history',
    access: view,
    summary: 'Who made and changed an assessing officer code, newest first, at most 50',
    params: idParams,
    reply: z.object({ data: z.array(aoCodeChange) }),
    errors: ['not_found'],
  }),
};
