import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { type FormFileKind, formFileKinds } from '@sevadesk/contract/masters';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { checkUpload, keepFile, readFile, type Upload } from '../downloads/index.ts';
import { type BlankFormKind, renderBlankForm } from '../nsdl-pan/index.ts';
import { putFormFile, removeFormFile, replacedForms } from './masters.repo.ts';

const facsimileOf: Record<FormFileKind, BlankFormKind> = {
  'new-pan': 'new',
  correction: 'correction',
  'annexure-a': 'annexure-a',
  'annexure-b': 'annexure-b',
};

/** The four downloadable forms, and which of them staff replaced by an official file. */
export async function listForms(ctx: Ctx) {
  const replaced = new Map((await replacedForms(ctx.readDb)).map((row) => [row.kind, row]));
  return {
    data: formFileKinds.map((kind) => {
      const official = replaced.get(kind);
      return {
        kind,
        isReplaced: official !== undefined,
        name: official?.name ?? `${kind}.pdf`,
        replacedAt: official?.replacedAt ?? null,
      };
    }),
  };
}

/** A blank form's PDF: the official file when there is one, else the facsimile in force today (IST). */
export async function downloadForm(ctx: Ctx, kind: FormFileKind) {
  const official = (await replacedForms(ctx.readDb)).find((row) => row.kind === kind);
  if (official) {
    const file = await readFile(ctx, official.fileId);
    return { name: file.name, type: file.type, content: file.content };
  }
  const { name, bytes } = await renderBlankForm(facsimileOf[kind], istDateOf(ctx.clock.now().toISOString()));
  return { name, type: 'application/pdf', content: bytes };
}

/** Puts an official PDF in a form's place. Throws file_refused for anything but a whole, unprotected PDF without scripts. */
export async function replaceForm(ctx: UserCtx, kind: FormFileKind, upload: Upload | undefined): Promise<{ ok: true }> {
  const checked = await checkUpload(ctx, 'form-file', upload, kind);
  return withTransaction(ctx, async (inner) => {
    const file = await keepFile(inner, 'form-file', checked, null);
    await putFormFile(inner.db, kind, file.id, inner.actor.userId);
    await recordAudit(inner, {
      action: 'masters.replace-form',
      record: { type: 'form-file', id: kind },
      details: { fileId: file.id },
    });
    return { ok: true };
  });
}

/** Goes back to the facsimile; the official file stays stored. */
export async function restoreForm(ctx: UserCtx, kind: FormFileKind): Promise<{ ok: true }> {
  return withTransaction(ctx, async (inner) => {
    await removeFormFile(inner.db, kind);
    await recordAudit(inner, { action: 'masters.restore-form', record: { type: 'form-file', id: kind } });
    return { ok: true };
  });
}
