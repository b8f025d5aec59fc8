import { addDays } from '@sevadesk/contract/kernel/dates';
import { type TinCaseRow, type TinCaseView, type TinUploadView, unansweredReasons } from '@sevadesk/contract/nsdl-pan';
import type { Ctx, MerchantCtx, UserCtx } from '../../../platform/context.ts';
import { temporaryLink } from '../../downloads/index.ts';
import type { Application } from '../core/application.repo.ts';
import { rowOf } from '../core/application-row.ts';
import { getDays } from '../after-ack/deadlines.repo.ts';
import { reasonBook, reasonsOf } from '../reasons/reasons.ts';
import { tinReasons } from '../reasons/reasons.repo.ts';
import { todayOf } from '../core/today.ts';
import { currentFiles } from '../core/files.repo.ts';
import { findCase, findOwnCase, type Found, sentByAck } from './find-case.ts';
import { casesOf, type TinCase } from './tin-cases.repo.ts';
import { documentsOf, fileFacts, type TinDocument } from './tin-documents.repo.ts';

type Book = Awaited<ReturnType<typeof reasonBook>>;

function caseRowOf(found: TinCase, book: Book) {
  const { id, applicationId, ackNo, token, cardName, number, round, status, reasonCodes, reasonsAt, remark } = found;
  const { dueOn, penaltyPaise, enteredAt, statusAt } = found;
  const row = { id, applicationId, ackNo, token, cardName, number, round, status, reasonCodes, remark };
  return { ...row, reasons: book(reasonCodes, reasonsAt), dueOn, penaltyPaise, enteredAt, statusAt };
}

/** Returns rejections as list rows, with the texts given to their shop. */
export async function caseRowsOf(ctx: Ctx, found: readonly TinCase[]): Promise<TinCaseRow[]> {
  if (found.length === 0) return [];
  const book = await reasonBook(ctx);
  return found.map((one) => caseRowOf(one, book));
}

const linked = (ctx: Ctx, file: { id: string; name: string; type: string; bytes: number }) => ({
  name: file.name,
  type: file.type,
  bytes: file.bytes,
  tempUrl: temporaryLink(ctx, file).tempUrl,
});

async function caseView(ctx: Ctx, found: TinCase, documents: readonly TinDocument[]): Promise<TinCaseView> {
  const letter = found.letterFileId === null ? undefined : await fileFacts(ctx.db, found.letterFileId);
  const book = await reasonBook(ctx);
  return {
    ...caseRowOf(found, book),
    letter: letter ? linked(ctx, letter) : null,
    documents: documents.map(({ id, round, reasonCode, uploadedAt, fileId, name, type, bytes }) => ({
      ...linked(ctx, { id: fileId, name, type, bytes }),
      id,
      round,
      reason: reasonCode,
      reasonText: book([reasonCode], uploadedAt)[0]?.text ?? reasonCode,
      uploadedAt,
    })),
    closedAt: found.closedAt,
    version: found.version,
  };
}

function subjectOf(application: Application) {
  const { id, aknNo, aknDate, token, cardName, birthDate, mobile } = application;
  const { status, hardcopyStatus } = rowOf(application);
  const person = { id, token: token ?? '', cardName, birthDate, mobile };
  return { ...person, ackNo: aknNo ?? '', ackDate: aknDate, status, hardcopyStatus };
}

const staffSubjectOf = (application: Application) => ({
  ...subjectOf(application),
  merchantCode: application.merchantCode,
  shopName: application.shopName,
});

/** Returns the reasons of this round without an answer. */
export function unansweredOf({ application, tinCase }: Found, documents: readonly TinDocument[]): string[] {
  return unansweredReasons({
    reasons: tinCase.reasonCodes,
    answered: documents.filter(({ round }) => round === tinCase.round).map(({ reasonCode }) => reasonCode),
    isPaperSent: application.hardcopyStatus === 'sent' || application.hardcopyStatus === 'received',
  });
}

/** Returns what a shop has to submit, the due date, and its uploads. Throws not_found. */
export async function getOwnCase(ctx: MerchantCtx, ackNo: string): Promise<TinUploadView> {
  const found = await findOwnCase(ctx, ackNo);
  const documents = await documentsOf(ctx.db, found.tinCase.id);
  const mayApply = ctx.actor.permissions.includes('m.pan.apply');
  return {
    application: subjectOf(found.application),
    case: await caseView(ctx, found.tinCase, documents),
    unanswered: unansweredOf(found, documents),
    may: { upload: mayApply && found.tinCase.status === 'tin_rejected' },
  };
}

async function defaultDue(ctx: Ctx): Promise<string> {
  return addDays(todayOf(ctx), (await getDays(ctx.db)).tinDays);
}

/** Returns what staff see before entering a rejection: the application, the penalty, earlier rejections. Throws not_found. */
export async function getCaseForEntry(ctx: UserCtx, ackNo: string) {
  const application = await sentByAck(ctx, ackNo);
  const all = await caseRowsOf(ctx, await casesOf(ctx.db, application.id));
  const isOpen = ({ status }: TinCaseRow) => status === 'tin_rejected' || status === 'tin_resubmitted';
  return {
    application: staffSubjectOf(application),
    open: all.find(isOpen) ?? null,
    former: all.filter((one) => !isOpen(one)),
    reasons: await reasonsOf(ctx, await tinReasons(ctx.db)),
    penaltyPaise: application.penaltyPaise ?? 0,
    dueOn: await defaultDue(ctx),
  };
}

/** Returns the newest rejection of a number with its letter, the new and the earlier documents. Throws not_found. */
export async function getSentCase(ctx: UserCtx, ackNo: string) {
  const found = await findCase(ctx, ackNo);
  const { application, tinCase } = found;
  const offered = [...new Set([...(await tinReasons(ctx.db)), ...tinCase.reasonCodes])];
  const files = await currentFiles(ctx.db, application.id, ['page', 'set', 'slip', 'photo', 'signature']);
  const { permissions } = ctx.actor;
  return {
    application: staffSubjectOf(application),
    case: await caseView(ctx, tinCase, await documentsOf(ctx.db, tinCase.id)),
    former: files.map(({ kind, fileId, name, type, bytes }) => ({
      ...linked(ctx, { id: fileId, name, type, bytes }),
      id: fileId,
      kind,
    })),
    reasons: await reasonsOf(ctx, offered),
    dueOn: await defaultDue(ctx),
    may: {
      decide: permissions.includes('pan.verify') && tinCase.status === 'tin_resubmitted',
      withdraw: permissions.includes('pan.acknowledge') && tinCase.status === 'tin_rejected',
    },
  };
}
