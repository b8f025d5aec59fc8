import type { Ctx } from '../../../platform/context.ts';
import { storeFile } from '../../downloads/index.ts';
import type { Application } from '../core/application.repo.ts';
import { addFile, currentFiles, setPageNumbers } from '../core/files.repo.ts';
import type { MeasuredPage } from './measure-page.ts';
import { pageMeta } from './scan-meta.rules.ts';
import { inFormOrder } from './scan-order.rules.ts';

/** Stores measured pages after page `after` of a scan, in the caller's transaction; returns their ids in order. */
export async function addPages(
  ctx: Ctx,
  application: Application,
  pages: readonly MeasuredPage[],
  { after, order }: { after: number; order?: number | undefined },
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, { bytes, source, ...meta }] of pages.entries()) {
    const number = after + index + 1;
    const keep = (name: string, content: Buffer) =>
      storeFile(ctx, 'derived', { name, type: 'image/jpeg', bytes: content, pages: null }, application.merchantId);
    const file = await keep(`${application.token}-page-${number}.jpg`, bytes);
    const whole = source ? await keep(`${application.token}-sheet-${number}.jpg`, source) : undefined;
    const id = ctx.ids.next();
    await addFile(ctx.db, {
      id,
      applicationId: application.id,
      kind: 'page',
      attempt: application.attempt,
      page: number,
      fileId: file.id,
      meta: JSON.stringify({ ...meta, order, ...(whole && { sourceFileId: whole.id }) }),
    });
    ids.push(id);
  }
  return ids;
}

/** Sorts the pages of an application by their codes. */
export async function orderByCodes(ctx: Ctx, application: Application): Promise<void> {
  const pages = await currentFiles(ctx.db, application.id, ['page']);
  const coded = pages.map(({ id, meta }) => ({ id, code: pageMeta.parse(meta).code }));
  await setPageNumbers(
    ctx.db,
    application.id,
    inFormOrder(coded, application.token).map(({ id }) => id),
  );
}
