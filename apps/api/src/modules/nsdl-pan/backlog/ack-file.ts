import type { DownloadReply } from '@sevadesk/contract/kernel/files';
import { recordLocale } from '@sevadesk/messages';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { storeFile, temporaryLink } from '../../downloads/index.ts';
import { getBusinessInfo } from '../../site/index.ts';
import { type BacklogRecord, backlogByAckNo, setBacklogFile } from './backlog.repo.ts';
import { drawExtract } from './draw-extract.ts';

/** Draws the extract at its first download, in English like every provider document, and stores it: the archive never changes. */
async function extractOf(ctx: Ctx, record: BacklogRecord): Promise<string> {
  if (record.extractFileId !== null) return record.extractFileId;
  const { businessName } = await getBusinessInfo(ctx);
  const bytes = await drawExtract(record, businessName, recordLocale);
  const name = `extract-${record.aknNo}.pdf`;
  return withTransaction(ctx, async (ctx) => {
    const sheet = { name, type: 'application/pdf', bytes, pages: 1 };
    const { id } = await storeFile(ctx, 'derived', sheet, record.merchantId);
    await setBacklogFile(ctx.db, record.id, { extractFileId: id });
    return id;
  });
}

/**
 * Returns the migrated acknowledgement, otherwise an extract of the archive that is marked as such. With a merchant id,
 * only for that merchant's own applications. Throws not_found, also for a number of another merchant.
 */
export async function backlogAckFile(ctx: Ctx, aknNo: string, merchantId?: string): Promise<DownloadReply> {
  const record = await backlogByAckNo(ctx.db, aknNo, merchantId);
  if (!record) throw new AppError('not_found');
  if (record.ackFileId !== null) return temporaryLink(ctx, { id: record.ackFileId, name: `${aknNo}.pdf` });
  return temporaryLink(ctx, { id: await extractOf(ctx, record), name: `extract-${aknNo}.pdf` });
}
