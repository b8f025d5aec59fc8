import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import {
  draftSchema,
  editableStatuses,
  type FormDefinition,
  type FormValues,
  shownValues,
} from '@sevadesk/contract/nsdl-pan';
import { AppError } from '../../../platform/app-error.ts';
import type { MerchantCtx } from '../../../platform/context.ts';
import { requireDraftRoom } from '../../../platform/draft-room.ts';
import { isSameSave } from '../../../platform/same-save.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import {
  type Application,
  changeApplication,
  deleteApplication,
  draftByRequest,
  insertApplication,
} from '../core/application.repo.ts';
import { indexedColumns } from '../core/application.rules.ts';
import { findOwn, lockOwn } from '../core/find-own.ts';
import { storeAadhaar, validAadhaar } from '../core/store-aadhaar.ts';
import { moveApplication } from '../core/move-application.ts';
import { deleteAadhaar } from '../core/vault.repo.ts';
import { draftViewOf } from '../forms/draft-view.ts';
import { formerValues } from './former-values.ts';
import { formOf, versionForTyping, versionToday, type WantedForm } from '../forms/open-form.ts';
import { todayOf } from '../core/today.ts';

type Typed = Record<string, unknown>;

/** Splits typed data into what the form's row may hold and the Aadhaar number, which only the vault may hold; drops hidden fields. */
export function splitTyped(
  form: FormDefinition,
  typed: Typed,
  today: LocalDate,
): { values: FormValues; aadhaar: string | undefined } {
  const { aadhaar: _, ...values } = shownValues(form, draftSchema(form).parse(typed), today);
  return { values, aadhaar: validAadhaar(typed.aadhaar) };
}

/**
 * Starts a draft under today's form, with values of an earlier application if one is named; a repeated request returns the
 * same draft. Throws not_found if no form is in force, aadhaar_in_use, drafts_full.
 */
export async function createDraft(
  ctx: MerchantCtx,
  input: WantedForm & { data: Typed; copyFrom?: string | undefined; requestId?: string | undefined },
) {
  const version = await versionToday(ctx, input);
  const form = formOf(ctx, version);
  const former = input.copyFrom ? formerValues(form, await findOwn(ctx, input.copyFrom)) : undefined;
  const { values, aadhaar } = splitTyped(form, { ...former?.values, ...input.data }, todayOf(ctx));
  const { requestId } = input;
  const { merchantId } = ctx.actor;
  const fresh = ctx.ids.next();
  const id = await withTransaction(ctx, async (tx) => {
    const isNew = await insertApplication(tx.db, {
      id: fresh,
      merchantId,
      requestId,
      type: input.type,
      category: input.category,
      formVersionId: version.id,
      data: JSON.stringify(values),
      createdBy: ctx.actor.userId,
      createdAt: ctx.clock.now().toISOString(),
      ...indexedColumns(values),
    });
    if (!isNew) return (await draftByRequest(tx.db, merchantId, requestId ?? '')) ?? fresh;
    await requireDraftRoom(tx, 'panApplications', merchantId);
    if (aadhaar)
      await changeApplication(tx.db, fresh, await storeAadhaar(tx, { id: fresh, type: input.type }, aadhaar));
    return fresh;
  });
  return { ...(await draftViewOf(ctx, await findOwn(ctx, id))), leftOut: former?.leftOut ?? [] };
}

/** Whether this save is already done: its response was lost, and the repeated request changes nothing. */
function isDone(application: Application, asked: { version: number; values: FormValues; aadhaar: string | undefined }) {
  const { version, data, aadhaarLast4 } = application;
  if (asked.aadhaar !== undefined && !asked.aadhaar.endsWith(aadhaarLast4 ?? ' ')) return false;
  return isSameSave({ version, data }, { version: asked.version, data: asked.values });
}

/**
 * Saves the typed data. A complete application (pre_submit) is a draft again; one returned for correction keeps its status.
 * Idempotent. Throws changed_meanwhile if somebody saved after `version`, state_refused if it can no longer be edited.
 */
export async function saveDraft(ctx: MerchantCtx, input: { id: string; version: number; data: Typed }) {
  const savedVersion = await withTransaction(ctx, async (tx) => {
    const application = await lockOwn(tx, input.id);
    if (!editableStatuses.includes(application.status)) throw new AppError('state_refused');
    const version = await versionForTyping(tx, application);
    const { values, aadhaar } = splitTyped(formOf(tx, version), input.data, todayOf(tx));
    if (isDone(application, { version: input.version, values, aadhaar })) return application.version;
    if (application.version !== input.version) throw new AppError('changed_meanwhile');
    const kept = aadhaar ? await storeAadhaar(tx, application, aadhaar) : {};
    const changes = { formVersionId: version.id, data: JSON.stringify(values), ...indexedColumns(values), ...kept };
    return application.status === 'pre_submit'
      ? moveApplication(tx, application, { to: 'draft', verb: 'edit', changes })
      : changeApplication(tx.db, application.id, changes);
  });
  const { id, status, aadhaarLast4, updatedAt } = await findOwn(ctx, input.id);
  return { id, status, version: savedVersion, aadhaarLast4, updatedAt };
}

/** Deletes an application that was never sent, and its Aadhaar number. Throws state_refused for a sent one. */
export async function deleteDraft(ctx: MerchantCtx, id: string): Promise<{ ok: true }> {
  await withTransaction(ctx, async (tx) => {
    const application = await lockOwn(tx, id);
    if (application.token !== null) throw new AppError('state_refused');
    await deleteAadhaar(tx.db, id);
    await deleteApplication(tx.db, id);
    await recordAudit(tx, { action: 'nsdl-pan.delete-draft', record: { type: 'application', id } });
  });
  return { ok: true };
}

/** Returns a draft, or an application returned for correction, as typed. */
export async function getDraft(ctx: MerchantCtx, id: string) {
  return draftViewOf(ctx, await findOwn(ctx, id));
}
