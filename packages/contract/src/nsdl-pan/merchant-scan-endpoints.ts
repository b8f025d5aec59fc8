import { z } from 'zod';
import { merchant } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, recordId } from '../kernel/ids.ts';
import { cropInput, mostScanPages, pageEdit, scanPageNumber, scanReading, scanView } from './core/scan-schemas.ts';
import * as s from './core/schemas.ts';
import { applicationStatuses } from './core/status.ts';

const apply = merchant('m.pan.apply');
const at = <const P extends string>(path: P) => `/api/merchant/nsdlpan/${path}` as const;

const statusReply = z.object({ id: recordId, status: z.enum(applicationStatuses), version: z.int() });

/** From the original form to the verification queue, and again after an objection. */
export const merchantScanCalls = {
  uploadScan: endpoint({
    id: 'nsdl-pan.upload-scan',
    method: 'POST',
    path: at('physical/scan/{id}'),
    access: apply,
    summary: 'Adds scanned pages of the signed form and the documents (PDF, JPEG or PNG, several files)',
    params: idParams,
    upload: 'scan',
    body: z.strictObject({
      /** The new pages replace all earlier ones. */
      replace: z.boolean().default(false),
      /** The new pages replace this one. */
      page: scanPageNumber.optional(),
      /** Created by the client per file; a file with a known key is not added again. */
      key: recordId.optional(),
      /** Increases with each selected file, so that pages keep the order of selection even if a later file is processed first. */
      order: z.int().nonnegative().optional(),
    }),
    reply: scanView,
    errors: ['not_found', 'state_refused', 'file_refused', 'upload_missing'],
  }),
  scan: endpoint({
    id: 'nsdl-pan.scan',
    method: 'GET',
    path: at('physical/scan/{id}'),
    access: apply,
    summary: 'Pages, suggested crop boxes, crops and limits',
    params: idParams,
    reply: scanView,
    errors: ['not_found'],
  }),
  readings: endpoint({
    id: 'nsdl-pan.scan-readings',
    method: 'GET',
    path: at('physical/scan/{id}/readings'),
    access: apply,
    summary: 'Which page is being read of each upload that is under way, by the key it was sent with',
    params: idParams,
    reply: z.object({ readings: z.array(scanReading) }),
    errors: ['not_found'],
  }),
  removePage: endpoint({
    id: 'nsdl-pan.remove-page',
    method: 'POST',
    path: at('physical/scan/{id}/remove-page'),
    access: apply,
    summary: 'Takes one page out of the scan',
    params: idParams,
    body: z.strictObject({ page: scanPageNumber }),
    reply: scanView,
    errors: ['not_found', 'state_refused'],
  }),
  orderPages: endpoint({
    id: 'nsdl-pan.order-pages',
    method: 'POST',
    path: at('physical/scan/{id}/order'),
    access: apply,
    summary: 'Puts the pages into another order',
    params: idParams,
    /** All current page numbers, each once, in the new order. */
    body: z.strictObject({ pages: z.array(scanPageNumber).min(1).max(mostScanPages) }),
    reply: scanView,
    errors: ['not_found', 'state_refused', 'changed_meanwhile'],
  }),
  editPage: endpoint({
    id: 'nsdl-pan.edit-page',
    method: 'POST',
    path: at('physical/scan/{id}/edit-page'),
    access: apply,
    summary: 'Turns a page, splits a double page, or keeps one part of a page',
    params: idParams,
    body: z.strictObject({ page: scanPageNumber, edit: pageEdit }),
    reply: scanView,
    errors: ['not_found', 'state_refused', 'file_refused', 'invalid_input'],
  }),
  saveCrops: endpoint({
    id: 'nsdl-pan.save-crops',
    method: 'POST',
    path: at('physical/crop/{id}'),
    access: apply,
    summary: 'Cuts photo and signature to the provider’s pixels and bytes and shows the results',
    params: idParams,
    body: z.strictObject({ crops: z.array(cropInput).min(1).max(2) }),
    reply: scanView,
    errors: ['not_found', 'state_refused', 'file_refused', 'invalid_input'],
  }),
  submit: endpoint({
    id: 'nsdl-pan.submit',
    method: 'POST',
    path: at('physical/submit/{id}'),
    access: apply,
    summary: 'Sends the whole set for verification',
    params: idParams,
    body: z.strictObject({}),
    reply: statusReply,
    errors: ['not_found', 'state_refused', 'not_complete'],
  }),
  reapply: endpoint({
    id: 'nsdl-pan.reapply',
    method: 'POST',
    path: at('physical/reapply/{id}'),
    access: apply,
    summary: 'Sends a corrected application again; the token stays, the attempt counts up',
    params: idParams,
    body: z.strictObject({
      version: z.int(),
      data: s.formValues,
      /** A new scan is required: the application returns to scanning, else directly to the queue. */
      newScan: z.boolean(),
    }),
    reply: statusReply,
    errors: ['not_found', 'state_refused', 'not_complete', 'changed_meanwhile', 'aadhaar_in_use'],
  }),
};
