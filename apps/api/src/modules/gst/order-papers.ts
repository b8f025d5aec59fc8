import type { OrderFile } from '@sevadesk/contract/kernel/orders';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { type CheckedFile, checkUpload, type Upload } from '../downloads/index.ts';
import { sheetTypeOf } from '../imports/index.ts';
import { saveOrderPaper, orderHistory, recordOrderStep, removeOrderPaper } from '../orders/index.ts';
import { type Filing, lockFiling, updateFiling } from './filings.repo.ts';
import { isFilingOpen, isRegistrationOpen } from './gst.rules.ts';
import { type Asked, heldRegistration } from './move-registration.ts';
import { heldFiling } from './move-filing.ts';
import { lockRegistration, type Registration, updateRegistration } from './registrations.repo.ts';

type Kind = 'gst-registration' | 'gst-return';
type Added = { paperId: string };
type Paper = { id: string; slot: string; part?: string; files: readonly Upload[] };
type Order = Pick<Registration, 'id' | 'number' | 'merchantId' | 'version'> & { status: string };

/** States in which the shop may add and remove documents. */
const asksForPapers = {
  'gst-registration': ['draft', 'clarification'],
  'gst-return': ['new', 'data_pending'],
} as const satisfies Record<Kind, readonly string[]>;

const mayAdd = (kind: Kind, { status }: Order) => (asksForPapers[kind] as readonly string[]).includes(status);

async function keep(ctx: UserCtx, kind: Kind, order: Order, paper: Paper, file: CheckedFile): Promise<Added> {
  const { id, merchantId, status } = order;
  const { slot, part = '' } = paper;
  const paperId = await saveOrderPaper(ctx, { orderId: id, merchantId, slot, part }, file);
  // A draft has no history; it starts with the submission.
  if (status !== 'draft')
    await recordOrderStep(ctx, { orderId: id, kind, from: status, to: status, verb: 'paper', details: { slot } });
  return { paperId };
}

const ownRegistration = (ctx: MerchantCtx, id: string) =>
  lockRegistration(ctx.db, { id, merchantId: ctx.actor.merchantId });

/** Adds a document to a draft or in reply to a question. Throws not_found, state_refused, file_refused, upload_missing. */
export async function addRegistrationPaper(ctx: MerchantCtx, paper: Paper): Promise<Added> {
  const file = await checkUpload(ctx, 'order-paper', paper.files[0], paper.slot);
  return withTransaction(ctx, async (ctx) => {
    const order = await ownRegistration(ctx, paper.id);
    if (!order) throw new AppError('not_found');
    if (!mayAdd('gst-registration', order)) throw new AppError('state_refused');
    return keep(ctx, 'gst-registration', order, paper, file);
  });
}

/** Adds a receipt, notice or certificate of head office. */
export async function addStaffRegistrationPaper(ctx: UserCtx, paper: Paper): Promise<Added> {
  const file = await checkUpload(ctx, 'order-paper', paper.files[0], paper.slot);
  return withTransaction(ctx, async (ctx) => {
    const order = await lockRegistration(ctx.db, { id: paper.id });
    if (!order) throw new AppError('not_found');
    if (!isRegistrationOpen(order.status) && order.status !== 'approved') throw new AppError('state_refused');
    return keep(ctx, 'gst-registration', order, paper, file);
  });
}

const json = 'application/json';
const endings: Record<string, string> = { 'text/csv': 'csv', [json]: 'json' };

function isJson(bytes: Buffer): boolean {
  if (!/^[\s\uFEFF]*[{[]/.test(bytes.subarray(0, 64).toString('utf8'))) return false;
  try {
    JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
    return true;
  } catch {
    throw fieldError('file', 'file_damaged', 'file_refused');
  }
}

const isPaper = (bytes: Buffer) =>
  bytes.subarray(0, 1024).includes('%PDF') ||
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]));

/** Returns whether text is a table: it has more than one column, unlike a script, for example. */
function hasColumns(bytes: Buffer): boolean {
  const [first = ''] = bytes.subarray(0, 4096).toString('utf8').split(/\r?\n/);
  return /[,;\t]/.test(first) && !first.startsWith('#!');
}

/** A zip with a workbook and without macros; its entry names are uncompressed. */
const isWorkbook = (bytes: Buffer) => bytes.includes('xl/workbook.xml') && !bytes.includes('vbaProject.bin');

/** Accepts a workbook, text in lines, the portal's JSON, or a document; by content, not by name. Executes and opens nothing in it. */
async function checkData(ctx: Ctx, upload: Upload | undefined, name: string): Promise<CheckedFile> {
  if (!upload || isPaper(upload.bytes)) return checkUpload(ctx, 'order-paper', upload, name);
  const { bytes } = upload;
  const type = isJson(bytes) ? json : sheetTypeOf(bytes);
  const isWhole = type === 'text/csv' ? hasColumns(bytes) : type === json || isWorkbook(bytes);
  if (!isWhole) throw fieldError('file', 'file_type', 'file_refused');
  return { name: `${name}.${endings[type] ?? 'xlsx'}`, type, bytes, pages: null };
}

/** Adds a file with figures while the shop is asked for data. */
export async function addFilingPaper(ctx: MerchantCtx, paper: Paper): Promise<Added> {
  const file = await checkData(ctx, paper.files[0], paper.slot);
  return withTransaction(ctx, async (ctx) => {
    const order = await lockFiling(ctx.db, { id: paper.id, merchantId: ctx.actor.merchantId });
    if (!order) throw new AppError('not_found');
    if (!mayAdd('gst-return', order)) throw new AppError('state_refused');
    return keep(ctx, 'gst-return', order, paper, file);
  });
}

/** Adds a draft, receipt or challan of head office. */
export async function addStaffFilingPaper(ctx: UserCtx, paper: Paper): Promise<Added> {
  const file = await checkUpload(ctx, 'order-paper', paper.files[0], paper.slot);
  return withTransaction(ctx, async (ctx) => {
    const order: Filing | undefined = await lockFiling(ctx.db, { id: paper.id });
    if (!order) throw new AppError('not_found');
    if (!isFilingOpen(order.status) && order.status !== 'filed') throw new AppError('state_refused');
    return keep(ctx, 'gst-return', order, paper, file);
  });
}

type Removal = Asked & { paperId: string };

/** Requires that the shop may remove a document: its own, and after submission only one added after the question. */
async function demandRemovable(ctx: MerchantCtx, kind: Kind, order: Order & { statusAt: string }, paperId: string) {
  if (!mayAdd(kind, order)) throw new AppError('state_refused');
  const { files } = await orderHistory(ctx, { orderId: order.id, merchantId: order.merchantId, namesStaff: false });
  const found = files.find((file: OrderFile) => file.paperId === paperId);
  if (!found) throw new AppError('not_found');
  const isNew = order.status === 'draft' || found.addedAt >= order.statusAt;
  if (found.addedArea !== 'out' || !isNew) throw new AppError('state_refused');
}

/** Removes a document from a registration. Throws not_found, state_refused, changed_meanwhile. */
export async function removeRegistrationPaper(ctx: MerchantCtx, { paperId, ...asked }: Removal) {
  return withTransaction(ctx, async (ctx) => {
    const order = await heldRegistration(ctx, asked);
    await demandRemovable(ctx, 'gst-registration', order, paperId);
    await removeOrderPaper(ctx, { orderId: order.id, paperId });
    const version = order.version + 1;
    await updateRegistration(ctx.db, order.id, { version });
    return { version };
  });
}

/** Removes a file from a return. Throws not_found, state_refused, changed_meanwhile. */
export async function removeFilingPaper(ctx: MerchantCtx, { paperId, ...asked }: Removal) {
  return withTransaction(ctx, async (ctx) => {
    const order = await heldFiling(ctx, asked);
    await demandRemovable(ctx, 'gst-return', order, paperId);
    await removeOrderPaper(ctx, { orderId: order.id, paperId });
    const version = order.version + 1;
    await updateFiling(ctx.db, order.id, { version });
    return { version };
  });
}
