import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { PicturePart, SlideInput } from '@sevadesk/contract/settings';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { storeFile, type Upload } from '../downloads/index.ts';
import { cropSlide } from './crop-slide.ts';
import { visibleFrom, wasShown } from './slide.rules.ts';
import { smallPictures, storeSmallPictures } from './slide-widths.ts';
import { deleteSlideRow, insertSlide, lockSlide, lockSlideIds, updateSlideRow } from './slides.repo.ts';

const recordOf = (id: string) => ({ type: 'slide', id });
const todayOf = (ctx: UserCtx) => istDateOf(ctx.clock.now());

const changeOf = (ctx: UserCtx) => ({ changedBy: ctx.actor.userId, changedAt: ctx.clock.now().toISOString() });

async function lockedSlide(ctx: UserCtx, id: string) {
  const slide = await lockSlide(ctx.db, id);
  if (!slide) throw new AppError('not_found');
  return slide;
}

/** Adds a slide after the others. Throws upload_missing or file_refused. */
export async function createSlide(
  ctx: UserCtx,
  { part, ...input }: SlideInput & { part?: PicturePart | null },
  upload: Upload | undefined,
): Promise<{ id: string }> {
  const picture = await cropSlide(ctx, upload, part);
  const small = await smallPictures(ctx, picture.bytes);
  return withTransaction(ctx, async (ctx) => {
    const file = await storeFile(ctx, 'carousel', picture, null);
    await storeSmallPictures(ctx, file.id, small);
    const id = ctx.ids.next();
    const firstDay = visibleFrom(null, input, todayOf(ctx));
    await insertSlide(ctx.db, { id, fileId: file.id, ...input, visibleFrom: firstDay, ...changeOf(ctx) });
    await recordAudit(ctx, { action: 'settings.create-slide', record: recordOf(id), details: { after: input } });
    return { id };
  });
}

/** Updates a slide's text, days and activity. Throws not_found. */
export async function updateSlide(ctx: UserCtx, id: string, input: SlideInput): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const before = await lockedSlide(ctx, id);
    const firstDay = visibleFrom(before.visibleFrom, input, todayOf(ctx));
    await updateSlideRow(ctx.db, id, { ...input, visibleFrom: firstDay, ...changeOf(ctx) });
    const same = Object.fromEntries(Object.keys(input).map((name) => [name, before[name as keyof typeof input]]));
    await recordAudit(ctx, {
      action: 'settings.update-slide',
      record: recordOf(id),
      details: { before: same, after: input },
    });
    return { ok: true };
  });
}

/** Replaces a slide's picture; the old one stays stored. Throws not_found, upload_missing or file_refused. */
export async function replaceSlidePicture(
  ctx: UserCtx,
  id: string,
  upload: Upload | undefined,
  part?: PicturePart | null,
): Promise<{ ok: true }> {
  const picture = await cropSlide(ctx, upload, part);
  const small = await smallPictures(ctx, picture.bytes);
  return withTransaction(ctx, async (ctx) => {
    const before = await lockedSlide(ctx, id);
    const file = await storeFile(ctx, 'carousel', picture, null);
    await storeSmallPictures(ctx, file.id, small);
    await updateSlideRow(ctx.db, id, { fileId: file.id, ...changeOf(ctx) });
    await recordAudit(ctx, {
      action: 'settings.replace-slide-picture',
      record: recordOf(id),
      details: { before: { fileId: before.fileId }, after: { fileId: file.id } },
    });
    return { ok: true };
  });
}

/** Reorders all slides. Throws changed_meanwhile if somebody has added or removed one. */
export async function orderSlides(ctx: UserCtx, ids: readonly string[]): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const known = await lockSlideIds(ctx.db);
    const isSame =
      known.length === ids.length && new Set(ids).size === ids.length && known.every((id) => ids.includes(id));
    if (!isSame) throw new AppError('changed_meanwhile');
    for (const [index, id] of ids.entries()) await updateSlideRow(ctx.db, id, { position: index + 1 });
    await recordAudit(ctx, { action: 'settings.order-slides', record: recordOf('all'), details: { after: ids } });
    return { ok: true };
  });
}

/** Deletes a slide that was never visible. Throws not_found, and state_refused for one that was shown. */
export async function deleteSlide(ctx: UserCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const slide = await lockedSlide(ctx, id);
    if (wasShown(slide.visibleFrom, todayOf(ctx))) throw new AppError('state_refused');
    await deleteSlideRow(ctx.db, id);
    await recordAudit(ctx, { action: 'settings.delete-slide', record: recordOf(id), details: { before: slide } });
    return { ok: true };
  });
}
