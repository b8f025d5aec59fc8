import { z } from 'zod';
import { type Access, merchant, staff } from '../kernel/access.ts';
import { instant } from '../kernel/date-schema.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { downloadReply } from '../kernel/files.ts';
import { idParams, recordId } from '../kernel/ids.ts';
import { safeText } from '../kernel/text.ts';
import { recordDocuments } from './document-schemas.ts';

/** A document of an old order or application. */
export const formerPaper = z.object({
  id: recordId,
  document: z.enum(recordDocuments),
  /** The name in the old system. */
  name: z.string(),
  bytes: z.int(),
  importedAt: instant,
});
export type FormerPaper = z.infer<typeof formerPaper>;

const reply = z.object({ data: z.array(formerPaper) });

/** A document of an old record by its id. */
const opening = <A extends Access>(id: string, path: `/api/${string}`, access: A, summary: string) =>
  endpoint({
    id: `move-in.${id}-file`,
    method: 'GET',
    path: `${path}/documents/{id}`,
    access,
    summary,
    params: idParams,
    reply: downloadReply,
    errors: ['not_found'],
  });

const ofOrder = <A extends Access>(id: string, path: `/api/${string}`, access: A) => ({
  list: endpoint({
    id: `move-in.${id}`,
    method: 'GET',
    path: `${path}/{id}/documents`,
    access,
    summary: 'The documents of an order of a former system',
    params: idParams,
    reply,
    errors: ['not_found'],
  }),
  open: opening(id, path, access, 'A document of an order of a former system, as a short-lived address'),
});

const ofApplication = <A extends Access>(id: string, path: `/api/${string}`, access: A) => ({
  list: endpoint({
    id: `move-in.${id}`,
    method: 'GET',
    path: `${path}/documents`,
    access,
    summary: 'The documents of an application of a former system',
    query: z.strictObject({ transid: safeText({ max: 60 }) }),
    reply,
    errors: ['not_found'],
  }),
  open: opening(id, path, access, 'A document of an application of a former system, as a short-lived address'),
});

/** Documents of old orders and applications; whoever may see the record may see them. */
export const formerPapers = {
  order: ofOrder('order-papers', '/api/merchant/former-orders', merchant('m.reports.view')),
  anyOrder: ofOrder('order-papers-of-shops', '/api/backend/account/former-orders', staff('reports.view')),
  application: ofApplication('application-papers', '/api/merchant/backlog', merchant('m.pan.view')),
  anyApplication: ofApplication('application-papers-of-shops', '/api/backend/backlog', staff('pan.view')),
};
