import type { DownloadReply } from '@sevadesk/contract/kernel/files';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/index.ts';
import { readFile, temporaryLink } from '../../downloads/index.ts';
import { type Application, findApplication } from '../core/application.repo.ts';
import { currentFiles } from '../core/files.repo.ts';
import { printForZip } from '../paper/print-form.ts';
import { type ZipEntry, zipStream } from '../../../platform/zip-stream.ts';

/** Returns the application that the caller may read: a merchant's own, or any sent one for staff. Throws not_found. */
async function allowed(ctx: Ctx, id: string, merchantId?: string): Promise<Application> {
  const application = await findApplication(ctx.db, id, merchantId);
  if (!application || application.token === null) throw new AppError('not_found');
  return application;
}

async function slipOf(ctx: Ctx, application: Application) {
  const [slip] = await currentFiles(ctx.db, application.id, ['slip']);
  if (!slip) throw new AppError('not_found');
  return slip;
}

/** Returns the acknowledgement slip's name and short-lived address. Throws not_found before the acknowledgement. */
export async function ackFile(ctx: Ctx, id: string, merchantId?: string): Promise<DownloadReply> {
  const slip = await slipOf(ctx, await allowed(ctx, id, merchantId));
  return temporaryLink(ctx, { id: slip.fileId, name: slip.name });
}

/** Returns slip and filled form of one application; omits a slip that has not arrived yet. */
async function entriesOf(ctx: Ctx, application: Application): Promise<ZipEntry[]> {
  const { id, token } = application;
  const [slip] = await currentFiles(ctx.db, id, ['slip']);
  const form = { name: `${token}/form-${token}.pdf`, bytes: async () => (await printForZip(ctx, application)).content };
  if (!slip) return [form];
  const bytes = async () => (await readFile(ctx, slip.fileId)).content;
  return [{ name: `${token}/${slip.name}`, bytes }, form];
}

/**
 * Streams slips and filled forms of several acknowledged applications as one zip; audited as an export.
 * Throws not_found if one belongs to another merchant or has no number yet.
 */
export async function ackZip(ctx: Ctx, ids: readonly string[], merchantId?: string) {
  const entries: ZipEntry[] = [];
  const wanted = [...new Set(ids)];
  for (const id of wanted) {
    const application = await allowed(ctx, id, merchantId);
    if (application.aknNo === null) throw new AppError('not_found');
    entries.push(...(await entriesOf(ctx, application)));
  }
  await recordAudit(ctx, {
    action: 'access.export',
    details: { call: 'nsdl-pan.ack-zip', rows: wanted.length, ids: wanted },
  });
  return { name: 'acknowledgements.zip', type: 'application/zip', content: zipStream(entries) };
}
