import type { DownloadReply } from '@sevadesk/contract/kernel/files';
import yazl from 'yazl';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/index.ts';
import { readFile, temporaryLink } from '../../downloads/index.ts';
import { type Application, findApplication } from '../application.repo.ts';
import { currentFiles } from './files.repo.ts';
import { printForZip } from './print-form.ts';

/** The application for whoever asks: a merchant's own only, any sent one for staff. Throws not_found. */
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

/** The acknowledgement slip's name and short-lived address. Throws not_found before the acknowledgement. */
export async function ackFile(ctx: Ctx, id: string, merchantId?: string): Promise<DownloadReply> {
  const slip = await slipOf(ctx, await allowed(ctx, id, merchantId));
  return temporaryLink(ctx, { id: slip.fileId, name: slip.name });
}

/** Slips and filled forms of several acknowledged applications in one zip. Throws not_found when one is foreign or has no slip. */
export async function ackZip(ctx: Ctx, ids: readonly string[], merchantId?: string) {
  const zip = new yazl.ZipFile();
  for (const id of new Set(ids)) {
    const application = await allowed(ctx, id, merchantId);
    const slip = await slipOf(ctx, application);
    const { content } = await readFile(ctx, slip.fileId);
    zip.addBuffer(content, `${application.token}/${slip.name}`);
    const form = await printForZip(ctx, application);
    zip.addBuffer(form.content, `${application.token}/${form.name}`);
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  await recordAudit(ctx, {
    action: 'access.export',
    details: { call: 'nsdl-pan.ack-zip', rows: new Set(ids).size, ids },
  });
  return { name: 'acknowledgements.zip', type: 'application/zip', content: Buffer.concat(chunks) };
}
