import { panAfterAck, panAfterAckStaff } from '@sevadesk/contract/nsdl-pan';
import { type BoundRoute, bind, bindList } from '../../../http/bind.ts';
import { removeTinDocument, submitTinAnswer, uploadTinDocuments } from './answer-case.ts';
import { acceptTinAnswer, attachTinLetter, refuseTinAnswer, withdrawTinRejection } from './decide-case.ts';
import { enterTinRejection } from './enter-case.ts';
import { listOwnTinCases, listTinCases, ownTinCounts, ownTinExport, staffTinExport, tinCounts } from './list-cases.ts';
import { getCaseForEntry, getOwnCase, getSentCase } from './get-case.ts';

const { tin: head } = panAfterAckStaff;
const { tin: own } = panAfterAck;

/** Rejections of the provider's centre, both areas. */
export const tinRejectionRoutes: readonly BoundRoute[] = [
  bind(head.open, (ctx, { params }) => getCaseForEntry(ctx, params.ackNo)),
  bind(head.enter, (ctx, { body }) => enterTinRejection(ctx, body)),
  bind(head.letter, (ctx, { params, files }) => attachTinLetter(ctx, { ...params, letter: files[0] })),
  bind(head.counts, (ctx) => tinCounts(ctx)),
  bind(head.view, (ctx, { params }) => getSentCase(ctx, params.ackNo)),
  bind(head.accept, (ctx, { params, body }) => acceptTinAnswer(ctx, { ...params, ...body })),
  bind(head.refuse, (ctx, { params, body }) => refuseTinAnswer(ctx, { ...params, ...body })),
  bind(head.withdraw, (ctx, { params, body }) => withdrawTinRejection(ctx, { ...params, ...body })),
  ...bindList(head.cases, (ctx) => listTinCases(ctx), staffTinExport),
  bind(own.counts, (ctx) => ownTinCounts(ctx)),
  bind(own.view, (ctx, { params }) => getOwnCase(ctx, params.ackNo)),
  bind(own.upload, (ctx, { params, body, files }) => uploadTinDocuments(ctx, { ...params, ...body, files })),
  bind(own.remove, (ctx, { params, body }) => removeTinDocument(ctx, { ...params, ...body })),
  bind(own.submit, (ctx, { params }) => submitTinAnswer(ctx, params.ackNo)),
  ...bindList(own.cases, (ctx) => listOwnTinCases(ctx), ownTinExport),
];
