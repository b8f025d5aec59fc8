import type { ApplicationStatus, PileView } from '@sevadesk/contract/nsdl-pan';
import { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { type Application, changeApplication, lockApplication } from '../core/application.repo.ts';
import { statusOf } from '../core/application.rules.ts';
import { moveApplication } from '../core/move-application.ts';
import { currentFiles, setPageNumbers } from '../core/files.repo.ts';
import {
  changePages,
  countStanding,
  endFiling,
  hasLaterFiling,
  lockFiling,
  pagesOfPile,
  retirePilePages,
  reviveFiles,
} from './pile-pages.repo.ts';
import { undoable } from './scannable.rules.ts';
import { getPile } from './get-pile.ts';

const beforeFiling = z.object({ attempt: z.int(), reasonCodes: z.array(z.string()), remark: z.string().nullable() });

type Filing = NonNullable<Awaited<ReturnType<typeof lockFiling>>>;

/** Restores the pages: the replaced ones first, then what the shop has added since. */
async function restorePages(
  tx: UserCtx,
  application: Application,
  { retired }: Filing,
  ids: readonly string[],
): Promise<void> {
  await retirePilePages(tx.db, application.id, ids);
  const added = await currentFiles(tx.db, application.id, ['page']);
  // Frees the numbers of the restored pages.
  await setPageNumbers(
    tx.db,
    application.id,
    added.map(({ id }) => id),
    retired.length,
  );
  await reviveFiles(tx.db, retired);
  const pages = await currentFiles(tx.db, application.id, ['page']);
  await setPageNumbers(
    tx.db,
    application.id,
    pages.map(({ id }) => id),
  );
}

async function moveBack(tx: UserCtx, application: Application, to: ApplicationStatus, before: unknown): Promise<void> {
  const changes = { ...beforeFiling.parse(before), waitingAt: null };
  if (application.status === to) await changeApplication(tx.db, application.id, changes);
  else await moveApplication(tx, application, { to, verb: 'undo-pile', changes });
}

/**
 * Undoes one filing: its pages return to the tray, the application to its previous status. Throws not_found, state_refused
 * once somebody verifies it, the shop has removed some of the pages, or later pages were added.
 */
export async function undoFiling(ctx: UserCtx, { id, filingId }: { id: string; filingId: string }): Promise<PileView> {
  await withTransaction(ctx, async (tx) => {
    const filing = await lockFiling(tx.db, id, filingId);
    if (!filing) throw new AppError('not_found');
    const application = await lockApplication(tx.db, filing.applicationId);
    const pages = (await pagesOfPile(tx.db, id)).filter((page) => page.filingId === filingId);
    const ids = pages.map((page) => page.id);
    if (!application || filing.undoneAt !== null || !undoable.includes(application.status))
      throw new AppError('state_refused');
    if (await hasLaterFiling(tx.db, application.id, filingId)) throw new AppError('state_refused');
    if ((await countStanding(tx.db, application.id, ids)) !== ids.length) throw new AppError('state_refused');
    await restorePages(tx, application, filing, ids);
    await moveBack(tx, application, statusOf(filing.fromStatus), filing.before);
    await endFiling(tx.db, filingId, tx.actor.userId, tx.clock.now().toISOString());
    await changePages(tx.db, ids, { state: 'stray', filingId: null, reason: 'undone' });
    await recordAudit(tx, {
      action: 'nsdl-pan.undo-filing',
      record: { type: 'application', id: application.id },
      details: { pile: id, pages: pages.map(({ number }) => number), filing: filingId },
    });
  });
  return getPile(ctx, id);
}
