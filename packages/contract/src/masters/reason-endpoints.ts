import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { faultIssue } from '../kernel/faults.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { type Locale, locales } from '../kernel/languages.ts';
import { textsSchema, textsView } from '../kernel/locale-schema.ts';
import { choice, safeText } from '../kernel/text.ts';

const view = staff('masters.view');
const manage = staff('masters.manage');

export const reasonOutcomes = ['incomplete', 'rejected', 'both'] as const;

const keys = z.array(safeText({ max: 40, allowed: /^[A-Za-z0-9-]+$/ })).max(30);

/** A reason as staff enter it; `position` sets its place and its shortcut key at the desk. */
export const reasonInput = z
  .strictObject({
    text: textsSchema(safeText({ max: 160 }), 'complete'),
    outcome: choice(reasonOutcomes),
    isDesk: z.boolean(),
    isTin: z.boolean(),
    isScan: z.boolean(),
    /** The fields that it usually refers to. */
    fields: keys,
    /** Kinds of application that offer it; empty means all. */
    types: keys,
    categories: keys,
    position: z.int().min(1).max(999),
    isActive: z.boolean(),
  })
  .superRefine(({ isDesk, isTin }, ctx) => {
    if (!isDesk && !isTin) ctx.addIssue(faultIssue('choose_one', ['isDesk']));
  });
export type ReasonInput = z.output<typeof reasonInput>;

export const reasonMasterRow = z.object({
  id: recordId,
  code: z.string(),
  /** In the reader's language. */
  words: z.string(),
  text: textsView,
  outcome: z.enum(reasonOutcomes),
  isDesk: z.boolean(),
  isTin: z.boolean(),
  isScan: z.boolean(),
  fields: z.array(z.string()),
  types: z.array(z.string()),
  categories: z.array(z.string()),
  position: z.int(),
  isActive: z.boolean(),
});
export type ReasonMasterRow = z.infer<typeof reasonMasterRow>;

/** Returns the export column that holds a reason in a language. */
export const textColumnId = (locale: Locale) => `text_${locale}`;

const reasons = listEndpoints({
  id: 'masters.reason-list',
  path: '/api/backend/master/reason/list',
  access: view,
  summary: 'Reasons of objections, rejections and refusals by the centre',
  row: reasonMasterRow,
  exports: ['code', ...locales.map(textColumnId), 'outcome', 'isDesk', 'isTin', 'isScan', 'position', 'isActive'],
  fields: {
    code: { kind: 'exact', filter: true, sort: true },
    words: { kind: 'text', filter: true, sort: true },
    outcome: { kind: 'choice', filter: true, choices: reasonOutcomes },
    isDesk: { kind: 'boolean', filter: true },
    isTin: { kind: 'boolean', filter: true },
    isScan: { kind: 'boolean', filter: true },
    position: { kind: 'number', sort: true },
    isActive: { kind: 'boolean', filter: true },
  },
});

/** Reasons for returning an application. None is deleted; a reason that was sent to a shop stays as it was. */
export const reasonCalls = {
  reasonList: reasons.list,
  reasonExport: reasons.export,
  createReason: endpoint({
    id: 'masters.create-reason',
    method: 'POST',
    path: '/api/backend/master/reason',
    access: manage,
    summary: 'Adds a reason under the next free code',
    body: reasonInput,
    reply: z.object({ id: recordId, code: z.string() }),
    errors: ['duplicate'],
  }),
  updateReason: endpoint({
    id: 'masters.update-reason',
    method: 'POST',
    path: '/api/backend/master/reason/{id}',
    access: manage,
    summary: 'Changes or deactivates a reason; applications keep the words that they were given',
    params: idParams,
    body: reasonInput,
    reply: emptyReply,
    errors: ['not_found', 'duplicate'],
  }),
};
