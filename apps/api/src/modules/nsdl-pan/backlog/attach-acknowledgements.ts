import type { AttachReply } from '@sevadesk/contract/nsdl-pan';
import { faultText, m } from '@sevadesk/messages';
import { AppError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { type CheckedFile, checkUpload, storeFile, type Upload } from '../../downloads/index.ts';
import { backlogByAckNo, type BacklogRecord, setBacklogFile } from './backlog.repo.ts';

/** The result of one file: undefined if attached, an error if invalid, otherwise why no application matches. */
type Outcome = AppError | string | undefined;

async function keep(ctx: UserCtx, record: BacklogRecord, file: CheckedFile): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { id } = await storeFile(ctx, 'backlog-ack', file, record.merchantId);
    await setBacklogFile(ctx.db, record.id, { ackFileId: id });
    await recordAudit(ctx, {
      action: 'nsdl-pan.backlog-attach',
      record: { type: 'backlog', id: record.id },
      details: { aknNo: record.aknNo, bytes: file.bytes.length, replaced: record.ackFileId !== null },
    });
  });
}

async function attachOne(ctx: UserCtx, upload: Upload): Promise<Outcome> {
  const [, aknNo = ''] = /^(\d{15})\.pdf$/i.exec(upload.name.trim()) ?? [];
  try {
    const file = await checkUpload(ctx, 'backlog-ack', upload, aknNo);
    if (aknNo === '') return m.nsdl_pan_backlog_attach_wrong_name({}, { locale: ctx.locale });
    const record = await backlogByAckNo(ctx.db, aknNo);
    if (!record) return m.nsdl_pan_backlog_attach_unknown({}, { locale: ctx.locale });
    await keep(ctx, record, file);
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_refused') return error;
    throw error;
  }
}

function wordsOf(ctx: UserCtx, outcome: AppError | string): string {
  if (typeof outcome === 'string') return outcome;
  const [problem] = outcome.fields;
  return problem ? faultText(problem.fault, ctx.locale) : m.nsdl_pan_backlog_attach_refused({}, { locale: ctx.locale });
}

/**
 * Attaches acknowledgements by their file names, each on its own; a later file for the same number replaces the earlier one.
 * Throws upload_missing; file_refused if none of them is a PDF that may be stored.
 */
export async function attachAcknowledgements(ctx: UserCtx, files: readonly Upload[]): Promise<AttachReply> {
  if (files.length === 0)
    throw new AppError('upload_missing', { fields: [{ field: 'file', fault: { key: 'required' } }] });
  const outcomes: Outcome[] = [];
  for (const file of files) outcomes.push(await attachOne(ctx, file));
  const [first] = outcomes;
  if (first instanceof AppError && outcomes.every((outcome) => outcome instanceof AppError)) throw first;
  const refused = files.flatMap(({ name }, at) => {
    const outcome = outcomes[at];
    return outcome === undefined ? [] : [{ name, message: wordsOf(ctx, outcome) }];
  });
  return { attached: files.length - refused.length, refused };
}
