import type { Ctx } from '../../platform/context.ts';
import {
  type Archive,
  archivedPositions,
  linksOfEvents,
  partsOf,
  recordedArchives,
  selectArchives,
} from './archive.repo.ts';
import { countPositions, digestOf } from './archive.rules.ts';

/** Lists the archives of the trail by year, attached ones too. */
export async function listArchives(ctx: Pick<Ctx, 'db'>): Promise<Archive[]> {
  return selectArchives(ctx.db);
}

/** Lists the financial years whose events are not all in the trail, such as '2021-22'. */
export async function listArchivedYears(ctx: Pick<Ctx, 'db'>): Promise<string[]> {
  const archives = await selectArchives(ctx.db);
  return archives.filter(({ state }) => state !== 'attached').map(({ year }) => year);
}

/** Lists the financial years whose archiving or return was interrupted. */
export async function listUnfinishedArchives(ctx: Pick<Ctx, 'db'>): Promise<string[]> {
  const archives = await selectArchives(ctx.db);
  return archives.filter(({ state }) => state === 'removing' || state === 'attaching').map(({ year }) => year);
}

/** Whether the trail's own event of an archive lies in an archive itself. */
async function isArchivedItself(ctx: Pick<Ctx, 'db'>, id: string): Promise<boolean> {
  const [link] = await linksOfEvents(ctx.db, [id]);
  return link !== undefined && (await archivedPositions(ctx.db, [link.position])).size > 0;
}

/**
 * Returns the archives whose record is not what the trail says of it, or whose positions are others: somebody wrote it by hand, to hide
 * missing events.
 */
export async function alteredArchives(ctx: Pick<Ctx, 'db'>): Promise<{ archiveId: string; year: string }[]> {
  const archives = await selectArchives(ctx.db);
  const recorded = await recordedArchives(
    ctx.db,
    archives.map(({ id }) => id),
  );
  const altered: Archive[] = [];
  for (const archive of archives) {
    const said = recorded.get(archive.id);
    const { year, rowCount: rows, firstPosition, lastPosition, linksSha256: links, sha256, file, madeBy: by } = archive;
    const is = { year, rows, firstPosition, lastPosition, links, sha256, file, by };
    const isSame =
      said === undefined
        ? await isArchivedItself(ctx, archive.id)
        : Object.entries(is).every(([name, value]) => (said as Record<string, unknown>)[name] === value);
    const parts = await partsOf(ctx.db, archive.id);
    if (!isSame || digestOf(parts) !== links || countPositions(parts) !== rows) altered.push(archive);
  }
  return altered.map(({ id, year }) => ({ archiveId: id, year }));
}
