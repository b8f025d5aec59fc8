import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { CarouselSlides, SlideWidths } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** All slides in order, with the last person who changed each. */
export async function allSlides(db: Db) {
  return db
    .selectFrom('carouselSlides as s')
    .leftJoin('users as u', 'u.id', 's.changedBy')
    .selectAll('s')
    .select('u.displayName as changedByName')
    .orderBy('s.position')
    .orderBy('s.id')
    .execute();
}

/** The slides that visitors see on a day, in order. */
export async function slidesOn(db: Db, day: string) {
  return db
    .selectFrom('carouselSlides')
    .select(['id', 'fileId', 'alt', 'title', 'text', 'link'])
    .where('isActive', '=', true)
    .where('startsOn', '<=', day)
    .where((is) => is.or([is('endsOn', 'is', null), is('endsOn', '>=', day)]))
    .orderBy('position')
    .orderBy('id')
    .limit(12)
    .execute();
}

export async function lockSlide(db: Db, id: string) {
  return db.selectFrom('carouselSlides').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The ids of all slides, locked in the order of their ids. */
export async function lockSlideIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('carouselSlides').select('id').orderBy('id').forUpdate().execute();
  return rows.map(({ id }) => id);
}

export async function insertSlide(db: Db, slide: Omit<Insertable<CarouselSlides>, 'position'>): Promise<void> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from carousel_slides)`;
  await db
    .insertInto('carouselSlides')
    .values({ ...slide, position })
    .execute();
}

export async function updateSlideRow(db: Db, id: string, change: Updateable<CarouselSlides>): Promise<void> {
  await db.updateTable('carouselSlides').set(change).where('id', '=', id).execute();
}

export async function deleteSlideRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('carouselSlides').where('id', '=', id).execute();
}

/** Whether a file is the picture of a slide: no other file is public. */
export async function isSlidePicture(db: Db, fileId: string): Promise<boolean> {
  const row = await db.selectFrom('carouselSlides').select('id').where('fileId', '=', fileId).executeTakeFirst();
  return row !== undefined;
}

/** Returns the smaller copy of a slide's picture; undefined if it was never requested. */
export async function smallPictureOf(db: Db, fileId: string, width: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('slideWidths')
    .select('smallFileId')
    .where('fileId', '=', fileId)
    .where('width', '=', width)
    .executeTakeFirst();
  return row?.smallFileId;
}

/** Serializes the creation of copies of the same picture. */
export async function lockPictureOf(db: Db, fileId: string): Promise<void> {
  await db.selectFrom('carouselSlides').select('id').where('fileId', '=', fileId).orderBy('id').forUpdate().execute();
}

export async function insertSmallPicture(db: Db, row: Insertable<SlideWidths>): Promise<void> {
  await db.insertInto('slideWidths').values(row).execute();
}
