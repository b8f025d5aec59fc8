import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { SlideRow } from '@sevadesk/contract/settings';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { storedTexts, textForAll } from '../../platform/texts.ts';
import { wasShown } from './slide.rules.ts';
import { allSlides, slidesOn } from './slides.repo.ts';

const pictureUrl = (fileId: string) => `/api/site/picture/${fileId}`;

/** Lists all slides for staff, in order. */
export async function listSlides(ctx: UserCtx): Promise<{ data: SlideRow[] }> {
  const today = istDateOf(ctx.clock.now());
  const rows = await allSlides(ctx.db);
  return {
    data: rows.map((row) => ({
      id: row.id,
      pictureUrl: pictureUrl(row.fileId),
      alt: storedTexts(row.alt),
      title: storedTexts(row.title),
      text: storedTexts(row.text),
      link: row.link,
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      isActive: row.isActive,
      wasShown: wasShown(row.visibleFrom, today),
      changedBy: row.changedByName,
      changedAt: row.changedAt,
    })),
  };
}

/** Returns the slides that visitors see today, in every language. */
export async function slidesToday(ctx: Ctx) {
  const rows = await slidesOn(ctx.readDb, istDateOf(ctx.clock.now()));
  return rows.map((row) => ({
    id: row.id,
    pictureUrl: pictureUrl(row.fileId),
    alt: textForAll(storedTexts(row.alt)),
    title: textForAll(storedTexts(row.title)),
    text: textForAll(storedTexts(row.text)),
    link: row.link || null,
  }));
}
