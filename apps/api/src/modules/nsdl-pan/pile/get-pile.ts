import {
  nsdlPanPile,
  type PileFailure,
  type PileRow,
  type PileState,
  type PileView,
  pileFailures,
  pileStates,
  type Scannable,
  type StrayPage,
  strayReasons,
  uncodedChoices,
} from '@sevadesk/contract/nsdl-pan';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { type ListSource, listSource } from '../../../platform/list.ts';
import { temporaryLink } from '../../downloads/index.ts';
import { statusOf } from '../core/application.rules.ts';
import { pageMeta } from '../scan/scan-meta.rules.ts';
import { chunksOf, findPile, pileBase, pileColumns } from './pile.repo.ts';
import { filingsOf, type PilePage, pagesOfPile, scannableApplications } from './pile-pages.repo.ts';
import { takesScan, undoable } from './scannable.rules.ts';

const stateOf: (code: string) => PileState = storedCode(pileStates);
const failureOf: (code: string) => PileFailure = storedCode(pileFailures);
const uncodedOf = storedCode(uncodedChoices);
const reasonOf = storedCode(strayReasons);

/** Lists batch scans, newest first. */
export function listPiles(ctx: UserCtx): ListSource<PileRow> {
  return listSource({
    fields: nsdlPanPile.list.list,
    columns: pileColumns,
    base: pileBase(ctx.readDb),
    search: ['name'],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
}

/** Returns a batch scan with its progress and its filings. Throws not_found. */
export async function getPile(ctx: Ctx, id: string): Promise<PileView> {
  const pile = await findPile(ctx.db, id);
  if (!pile) throw new AppError('not_found');
  const [chunks, filings] = await Promise.all([chunksOf(ctx.db, id), filingsOf(ctx.db, id)]);
  return {
    ...pile,
    createdAt: new Date(pile.createdAt).toISOString(),
    state: stateOf(pile.state),
    uncoded: uncodedOf(pile.uncoded),
    failure: pile.failure === null ? null : failureOf(pile.failure),
    chunks: Math.ceil(pile.bytes / pile.chunkBytes),
    received: chunks.map(({ number }) => number),
    filings: filings.map(({ hasLater, ...filing }) => {
      const status = statusOf(filing.status);
      const canUndo = filing.undoneAt === null && undoable.includes(status) && !hasLater;
      return { ...filing, token: filing.token ?? '', status, canUndo };
    }),
  };
}

type Filing = Awaited<ReturnType<typeof filingsOf>>[number];

/** Whether the page has an owner or a destination, or may be the first of another form. */
const tellsWhose = ({ state, token, fileId, meta }: PilePage) =>
  state === 'filed' || token !== null || fileId === null || pageMeta.parse(meta).byMarks;

/** Returns where the form before a page without a code was filed; null if that form is in the tray or may be another customer's. */
function beforeOf(page: PilePage, pages: readonly PilePage[], filings: readonly Filing[]): StrayPage['before'] {
  if (tellsWhose(page)) return null;
  const last = pages.findLast((one) => one.number < page.number && tellsWhose(one));
  const filing = filings.find(({ id }) => id === last?.filingId);
  if (!filing?.token) return null;
  return { applicationId: filing.applicationId, token: filing.token, cardName: filing.cardName };
}

/** Returns the pages without an application in scan order, and the discarded ones. Throws not_found. */
export async function getTray(ctx: Ctx, id: string): Promise<{ pages: StrayPage[] }> {
  if (!(await findPile(ctx.db, id))) throw new AppError('not_found');
  const [pages, filings] = await Promise.all([pagesOfPile(ctx.db, id), filingsOf(ctx.db, id)]);
  const lying = pages.filter(({ state }) => state === 'stray' || state === 'discarded');
  return {
    pages: lying.map((page) => {
      const meta = page.fileId === null ? null : pageMeta.parse(page.meta);
      const link =
        page.fileId === null ? null : temporaryLink(ctx, { id: page.fileId, name: `page-${page.number}.jpg` });
      return {
        page: page.number,
        reason: reasonOf(page.reason ?? 'no_code'),
        token: page.token,
        formPage: page.formPage,
        tempUrl: link?.tempUrl ?? null,
        width: meta?.width ?? 1654,
        height: meta?.height ?? 2339,
        isDiscarded: page.state === 'discarded',
        remark: page.remark,
        before: beforeOf(page, pages, filings),
      };
    }),
  };
}

/** Finds applications that can still receive a scan. */
export async function findScannable(ctx: UserCtx, search: string): Promise<Scannable[]> {
  const rows = await scannableApplications(ctx.readDb, search, takesScan);
  return rows.map((row) => ({ ...row, token: row.token ?? '', status: statusOf(row.status) }));
}
