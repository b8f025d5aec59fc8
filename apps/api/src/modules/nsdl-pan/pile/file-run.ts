import { mostScanPages, picturesOf, type StrayReason } from '@sevadesk/contract/nsdl-pan';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { notify } from '../../notifications/index.ts';
import { type Application, lockApplication } from '../core/application.repo.ts';
import { moveApplication } from '../core/move-application.ts';
import { addFile, currentFiles, retireFiles } from '../core/files.repo.ts';
import { saveCrops } from '../scan/save-crops.ts';
import { pageMeta } from '../scan/scan-meta.rules.ts';
import { haveSameFormPage } from '../scan/scan-order.rules.ts';
import { orderByCodes } from '../scan/scan-pages.ts';
import { cropSuggested, type SuggestedCut } from './crop-suggested.ts';
import { changePages, insertFiling, lockPages, type PilePage, reasonsTouchData } from './pile-pages.repo.ts';
import { takesScan } from './scannable.rules.ts';

type FileRun = {
  pileId: string;
  applicationId: string;
  numbers: readonly number[];
  /** The required state of the pages; pages in another state were filed meanwhile. */
  from: 'read' | 'stray';
  replace: boolean;
};

type Current = Awaited<ReturnType<typeof currentFiles>>;
const coded = (files: readonly { meta: unknown }[]) => files.map(({ meta }) => pageMeta.parse(meta));

/** Returns why an application does not accept these pages; null if it does. */
async function refusal(
  tx: Ctx,
  application: Application,
  pages: readonly PilePage[],
  standing: Current,
  replace: boolean,
): Promise<StrayReason | null> {
  const { status, reasonCodes } = application;
  if (!takesScan.includes(status)) return 'wrong_state';
  // Until the shop has corrected the typed data, a new scan would only lead to the same objection.
  if (status === 'incomplete' && (await reasonsTouchData(tx.db, reasonCodes))) return 'needs_correction';
  if (!replace && haveSameFormPage(coded(standing), coded(pages))) return 'has_scan';
  return (replace ? 0 : standing.length) + pages.length > mostScanPages ? 'too_many' : null;
}

async function addPilePages(
  tx: Ctx,
  application: Application,
  pages: readonly PilePage[],
  after: number,
): Promise<void> {
  for (const [index, page] of pages.entries()) {
    // Pages without a picture were rejected earlier.
    if (page.fileId === null) throw new AppError('state_refused');
    await addFile(tx.db, {
      id: tx.ids.next(),
      applicationId: application.id,
      kind: 'page',
      attempt: application.attempt,
      page: after + index + 1,
      fileId: page.fileId,
      meta: JSON.stringify(page.meta),
      pilePageId: page.id,
    });
  }
  await orderByCodes(tx, application);
}

/** Stores the photo and signature found by the form's marks, unless the shop has cropped its own. */
async function keepSuggested(tx: Ctx, application: Application, cuts: readonly SuggestedCut[]): Promise<void> {
  const files = await currentFiles(tx.db, application.id, ['page', 'photo', 'signature']);
  const wanted = picturesOf(application.category).filter((kind) => !files.some((file) => file.kind === kind));
  const found = cuts.flatMap(({ pilePageId, ...cut }) => {
    const page = files.find((file) => file.pilePageId === pilePageId)?.page;
    return page && wanted.includes(cut.kind) ? [{ ...cut, page }] : [];
  });
  if (found.length === wanted.length) await saveCrops(tx, application, found);
}

/** Moves to cropping, where the shop checks and submits; a new scan after an objection is a new attempt. */
async function moveOn(tx: Ctx, application: Application): Promise<void> {
  if (application.status === 'cropping') return;
  const isAgain = application.status === 'incomplete';
  const changes = isAgain ? { attempt: application.attempt + 1, reasonCodes: [] } : {};
  await moveApplication(tx, application, { to: 'cropping', verb: 'pile', changes });
}

async function tell(tx: Ctx, { merchantId, id, token, cardName }: Application): Promise<void> {
  await notify(tx, {
    to: { merchantId },
    event: 'pile_filed',
    about: [{ kind: 'paper', id }],
    params: { token: token ?? '', name: cardName },
    link: `/merchant/product/nsdl-pan/physical/form-cropping/${id}`,
  });
}

/**
 * Files pages of a batch scan in an application as if its shop had scanned them: in the order of their codes, with photo and signature
 * cropped by the form's marks. All or nothing, each page once. Returns why not, or null on success.
 */
export async function fileRun(ctx: Ctx, input: FileRun): Promise<StrayReason | null> {
  const cuts = await cropSuggested(ctx, input.pileId, input.numbers);
  return withTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx.db, input.applicationId);
    if (!application?.token) return 'unknown_token';
    const locked = await lockPages(tx.db, input.pileId, input.numbers);
    const pages = locked.filter(({ state }) => state === input.from);
    if (pages.length === 0) return null;
    const standing = await currentFiles(tx.db, application.id);
    const standingPages = standing.filter(({ kind }) => kind === 'page');
    const replace = input.replace || application.status === 'incomplete';
    const reason = await refusal(tx, application, pages, standingPages, replace);
    if (reason) return reason;
    const leaving = replace ? standing.filter(({ kind }) => kind !== 'slip') : [];
    if (replace) await retireFiles(tx.db, application.id, ['page', 'photo', 'signature', 'set']);
    const attempt = application.attempt + (application.status === 'incomplete' ? 1 : 0);
    await addPilePages(tx, { ...application, attempt }, pages, replace ? 0 : standingPages.length);
    await keepSuggested(tx, { ...application, attempt }, cuts);
    await moveOn(tx, application);
    await note(tx, input, application, { pages, retired: leaving.map(({ id }) => id) });
    await tell(tx, application);
    return null;
  });
}

async function note(
  tx: Ctx,
  { pileId, from }: FileRun,
  application: Application,
  { pages, retired }: { pages: readonly PilePage[]; retired: string[] },
): Promise<void> {
  const { id: applicationId, attempt, reasonCodes, remark, status } = application;
  const { actor } = tx;
  const filingId = tx.ids.next();
  const userId = actor.kind === 'user' ? actor.userId : null;
  await insertFiling(tx.db, {
    id: filingId,
    pileId,
    applicationId,
    fromStatus: status,
    retired,
    byHand: from === 'stray',
    createdBy: userId,
    before: JSON.stringify({ attempt, reasonCodes, remark }),
    createdAt: tx.clock.now().toISOString(),
  });
  await changePages(
    tx.db,
    pages.map(({ id }) => id),
    {
      state: 'filed',
      filingId,
      reason: null,
      remark: null,
      decidedBy: userId,
      decidedAt: tx.clock.now().toISOString(),
    },
  );
  await recordAudit(tx, {
    action: 'nsdl-pan.file-pages',
    record: { type: 'application', id: applicationId },
    details: { pile: pileId, pages: pages.map(({ number }) => number), filing: filingId },
  });
}
