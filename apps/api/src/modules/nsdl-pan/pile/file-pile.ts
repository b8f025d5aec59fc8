import { type StrayReason, uncodedChoices } from '@sevadesk/contract/nsdl-pan';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import type { Ctx } from '../../../platform/context.ts';
import { pageMeta } from '../scan/scan-meta.rules.ts';
import { fileRun } from './file-run.ts';
import { savePile } from './pile.repo.ts';
import { applicationOfToken, changePages, type PilePage, pagesOfPile } from './pile-pages.repo.ts';
import { type ReadPage, type Run, splitPile } from './split-pile.rules.ts';

const uncodedOf = storedCode(uncodedChoices);

function readOf({ number, token, formPage, fileId, meta }: PilePage): ReadPage {
  const isDamaged = fileId === null;
  return { number, token, formPage, isDamaged, isPrint: !isDamaged && pageMeta.parse(meta).byMarks };
}

async function toTray(
  ctx: Ctx,
  pages: readonly PilePage[],
  numbers: readonly number[],
  reason: StrayReason,
): Promise<void> {
  const ids = pages.filter(({ number, state }) => state === 'read' && numbers.includes(number)).map(({ id }) => id);
  await changePages(ctx.db, ids, { state: 'stray', reason });
}

async function fileOne(ctx: Ctx, pileId: string, pages: readonly PilePage[], { token, numbers }: Run): Promise<void> {
  const waiting = numbers.filter((number) => pages.some((page) => page.number === number && page.state === 'read'));
  if (waiting.length === 0) return;
  const applicationId = await applicationOfToken(ctx.db, token);
  const input = { pileId, numbers: waiting, from: 'read' as const, replace: false };
  const reason = applicationId ? await fileRun(ctx, { ...input, applicationId }) : 'unknown_token';
  if (reason) await toTray(ctx, pages, waiting, reason);
}

/** Files each run of a read batch scan in its application; the rest goes to the tray. Can be repeated after a crash. */
export async function filePile(ctx: Ctx, { id, uncoded }: { id: string; uncoded: string }): Promise<void> {
  const pages = await pagesOfPile(ctx.db, id);
  const { runs, strays } = splitPile(pages.map(readOf), uncodedOf(uncoded));
  for (const run of runs) {
    await fileOne(ctx, id, pages, run);
    await savePile(ctx.db, id);
  }
  for (const { number, reason } of strays) await toTray(ctx, pages, [number], reason);
}
