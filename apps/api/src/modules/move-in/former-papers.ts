import type { FormerPaper, RecordDocument } from '@sevadesk/contract/move-in';
import type { DownloadReply } from '@sevadesk/contract/kernel/files';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { destroyFiles, temporaryLink } from '../downloads/index.ts';
import type { PersonalDataSource } from '../privacy/index.ts';
import { deletePapersOf, paperFile, type PapersOf, papersOf, recordOf } from './former-papers.repo.ts';

/** Lists the documents of an old order or application, of one shop if it is given. Throws not_found. */
export async function listPapers(ctx: Ctx, of: PapersOf): Promise<{ data: FormerPaper[] }> {
  const recordId = await recordOf(ctx.readDb, of);
  if (recordId === undefined) throw new AppError('not_found');
  const data = (await papersOf(ctx.readDb, recordId)).map(({ id, name, bytes, importedAt, document }) => ({
    id,
    name,
    bytes,
    importedAt,
    document: document as RecordDocument,
  }));
  return { data };
}

type Asked = { id: string; of: 'order' | 'application'; merchantId?: string };

/** Returns a short-lived address of a document of an old record. Throws not_found, also for another shop's. */
export async function openPaper(ctx: Ctx, asked: Asked): Promise<DownloadReply> {
  const file = await paperFile(ctx.readDb, asked);
  if (!file) throw new AppError('not_found');
  return temporaryLink(ctx, file);
}

/** Returns a source of old records that also reads and erases the documents imported with them. */
export function withPapers(source: PersonalDataSource): PersonalDataSource {
  const { read, erase } = source;
  return {
    ...source,
    read: async (ctx, id) => {
      const whole = await read(ctx, id);
      if (!whole) return undefined;
      const papers = await papersOf(ctx.db, id);
      return {
        ...whole,
        files: [...whole.files, ...papers.map(({ fileName: name, fileId, bytes }) => ({ name, fileId, bytes }))],
      };
    },
    ...(erase && {
      erase: async (...given: Parameters<typeof erase>) => {
        const [ctx, id] = given;
        await destroyFiles(ctx, await deletePapersOf(ctx.db, id));
        await erase(...given);
      },
    }),
  };
}
