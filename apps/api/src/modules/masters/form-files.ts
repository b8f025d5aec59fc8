import { AppError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { checkUpload, storeFile, readFile, type Upload } from '../downloads/index.ts';
import { drawPrintable, findPrintable, listPrintables } from '../nsdl-pan/index.ts';
import {
  formFileChanges,
  insertFormFileChange,
  setFormFile,
  removeFormFile,
  replacedForm,
  replacedForms,
} from './form-files.repo.ts';

/** Lists all printable files with those that staff replaced by an official one. */
export async function listForms(ctx: Ctx) {
  const replaced = new Map((await replacedForms(ctx.readDb)).map(({ kind, name, at, by }) => [kind, { name, at, by }]));
  const printables = await listPrintables(ctx);
  return { data: printables.map((one) => ({ ...one, replaced: replaced.get(one.key) ?? null })) };
}

async function found(ctx: Ctx, name: string) {
  const printable = await findPrintable(ctx, name);
  if (!printable) throw new AppError('not_found');
  return { ...printable, key: printable.source.key };
}

/** Returns a printable's PDF: the official file, or the one that the product draws. Throws not_found. */
export async function downloadForm(ctx: Ctx, name: string) {
  const printable = await found(ctx, name);
  const official = await replacedForm(ctx.readDb, printable.key);
  if (official !== undefined) {
    const file = await readFile(ctx, official);
    return { name: file.name, type: file.type, content: file.content };
  }
  const drawn = await drawPrintable(printable);
  return { name: drawn.name, type: 'application/pdf', content: drawn.bytes };
}

/** Replaces a printable by an official PDF. Throws not_found, file_refused (not a complete, unprotected PDF without scripts). */
export async function replaceForm(ctx: UserCtx, name: string, upload: Upload | undefined): Promise<{ ok: true }> {
  const { key } = await found(ctx, name);
  const checked = await checkUpload(ctx, 'form-file', upload, key);
  return withTransaction(ctx, async (ctx) => {
    const file = await storeFile(ctx, 'form-file', checked, null);
    const { userId } = ctx.actor;
    await setFormFile(ctx.db, key, file.id, userId);
    const id = ctx.ids.next();
    await insertFormFileChange(ctx.db, { id, kind: key, action: 'replace', fileId: file.id, changedBy: userId });
    await recordAudit(ctx, {
      action: 'masters.replace-form',
      record: { type: 'form-file', id: key },
      details: { fileId: file.id },
    });
    return { ok: true };
  });
}

/** Restores the PDF that the product draws; the official file stays stored. Throws not_found. */
export async function restoreForm(ctx: UserCtx, name: string): Promise<{ ok: true }> {
  const { key } = await found(ctx, name);
  return withTransaction(ctx, async (ctx) => {
    if (!(await removeFormFile(ctx.db, key))) return { ok: true };
    const change = { id: ctx.ids.next(), kind: key, action: 'restore', changedBy: ctx.actor.userId };
    await insertFormFileChange(ctx.db, change);
    await recordAudit(ctx, { action: 'masters.restore-form', record: { type: 'form-file', id: key } });
    return { ok: true };
  });
}

/** Returns a printable's page count and who replaced and restored it, newest first. Throws not_found. */
export async function getForm(ctx: UserCtx, name: string) {
  const { content } = await downloadForm(ctx, name);
  const { key } = await found(ctx, name);
  const { pages } = await ctx.images.inspectPdf(content);
  return { pages, history: await formFileChanges(ctx.readDb, key) };
}

/** Returns a page as an image for preview. Throws not_found, also beyond the last page. */
export async function formPage(ctx: UserCtx, name: string, page: number) {
  const { content } = await downloadForm(ctx, name);
  if (page > (await ctx.images.inspectPdf(content)).pages) throw new AppError('not_found');
  const { bytes } = await ctx.images.renderPdfPage(content, {
    page: page - 1,
    dpi: 100,
    type: 'image/jpeg',
    quality: 80,
  });
  return { name: `${name}-${page}.jpg`, type: 'image/jpeg', content: bytes, inline: true };
}
