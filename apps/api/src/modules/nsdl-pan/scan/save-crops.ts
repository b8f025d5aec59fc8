import type { CropInput } from '@sevadesk/contract/nsdl-pan';
import { fieldError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { storeFile, readFile } from '../../downloads/index.ts';
import type { Application } from '../core/application.repo.ts';
import { type CutPicture, cropPicture } from './crop-picture.ts';
import { addFile, currentFiles, retireFiles } from '../core/files.repo.ts';
import { imageLimits } from './limits.repo.ts';
import { pageMeta } from './scan-meta.rules.ts';

export type Cut = CropInput & CutPicture;

/** Crops boxes from the pages of an application to the provider's limits. Throws invalid_input for an unknown page. */
export async function cropAll(ctx: Ctx, applicationId: string, crops: readonly CropInput[]): Promise<Cut[]> {
  const [limits, pages] = await Promise.all([imageLimits(ctx.db), currentFiles(ctx.db, applicationId, ['page'])]);
  const cuts: Cut[] = [];
  for (const crop of crops) {
    const page = pages.find((file) => file.page === crop.page);
    if (!page) throw fieldError('crops', 'not_found');
    const { content: bytes } = await readFile(ctx, page.fileId);
    cuts.push({
      ...crop,
      ...(await cropPicture(ctx, { ...pageMeta.parse(page.meta), bytes }, crop, limits[crop.kind])),
    });
  }
  return cuts;
}

/** Stores crops, replacing earlier ones, in the caller's transaction. */
export async function saveCrops(ctx: Ctx, application: Application, cuts: readonly Cut[]): Promise<void> {
  for (const { kind, page, bytes, ...meta } of cuts) {
    const name = `${application.token}-${kind}.jpg`;
    const file = await storeFile(
      ctx,
      'derived',
      { name, type: 'image/jpeg', bytes, pages: null },
      application.merchantId,
    );
    await retireFiles(ctx.db, application.id, [kind]);
    await addFile(ctx.db, {
      id: ctx.ids.next(),
      applicationId: application.id,
      kind,
      attempt: application.attempt,
      page,
      fileId: file.id,
      meta: JSON.stringify(meta),
    });
  }
}
