import type { BankProductInput } from '@sevadesk/contract/masters';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { checkUpload, storeFile, readFile, type Upload } from '../downloads/index.ts';
import { termsOf } from './product.rules.ts';
import { bankIdOf, insertProduct, lockProduct, pictureOf, setPicture, updateProduct } from './products.repo.ts';

function refuseDouble(error: unknown): never {
  if (isUniqueViolation(error, 'bank_products_name')) throw fieldError('name', 'taken', 'duplicate');
  throw error;
}

/** Adds a card or a loan, and its bank if it is new. Throws duplicate if the bank already has the name. */
export async function createProduct(ctx: UserCtx, input: BankProductInput): Promise<{ id: string }> {
  return withTransaction(ctx, async (ctx) => {
    const id = ctx.ids.next();
    const bankId = await bankIdOf(ctx.db, input.bankName, ctx.ids.next());
    await insertProduct(ctx.db, { id, kind: input.kind, bankId, ...termsOf(input) }).catch(refuseDouble);
    await recordAudit(ctx, {
      action: 'masters.create-product',
      record: { type: 'bank-product', id },
      details: { after: input },
    });
    return { id };
  });
}

/** Updates or deactivates a product; leads keep theirs. Throws not_found, choose_one at another `kind`, duplicate. */
export async function changeProduct(ctx: UserCtx, id: string, input: BankProductInput): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const found = await lockProduct(ctx.db, id);
    if (!found) throw new AppError('not_found');
    const { pictureFileId: _, ...before } = found;
    if (before.kind !== input.kind) throw fieldError('kind', 'choose_one');
    const bankId = await bankIdOf(ctx.db, input.bankName, ctx.ids.next());
    await updateProduct(ctx.db, id, { bankId, ...termsOf(input) }).catch(refuseDouble);
    await recordAudit(ctx, {
      action: 'masters.update-product',
      record: { type: 'bank-product', id },
      details: { before, after: { ...termsOf(input), bankName: input.bankName } },
    });
    return { ok: true };
  });
}

/** Replaces a product's image by a re-encoded one. Throws not_found, upload_missing, file_refused if it is not an image. */
export async function savePicture(ctx: UserCtx, id: string, upload: Upload | undefined): Promise<{ ok: true }> {
  const checked = await checkUpload(ctx, 'product-picture', upload, id);
  return withTransaction(ctx, async (ctx) => {
    if (!(await lockProduct(ctx.db, id))) throw new AppError('not_found');
    const file = await storeFile(ctx, 'product-picture', checked, null);
    await setPicture(ctx.db, id, file.id);
    await recordAudit(ctx, {
      action: 'masters.save-product-picture',
      record: { type: 'bank-product', id },
      details: { fileId: file.id },
    });
    return { ok: true };
  });
}

/** Returns a product's image. Throws not_found, also if there is no image. */
export async function openPicture(ctx: UserCtx, id: string) {
  const fileId = await pictureOf(ctx.db, id);
  if (fileId === undefined) throw new AppError('not_found');
  const { name, type, content } = await readFile(ctx, fileId);
  return { name, type, content, inline: true };
}
