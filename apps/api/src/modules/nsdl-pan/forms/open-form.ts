import {
  type ApplicationStatus,
  type ApplicationType,
  type CategorySlug,
  definitionOf,
  editableStatuses,
  type FormDefinition,
  type Origin,
  versionOn,
} from '@sevadesk/contract/nsdl-pan';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { StoredFormVersion } from '../core/application.rules.ts';
import { todayOf } from '../core/today.ts';
import { formVersionById, formVersions } from './forms.repo.ts';

export type WantedForm = { category: CategorySlug; type: ApplicationType; origin?: Origin };

/** The version of a form that opens today, for an Indian applicant unless a foreign one is wanted. Throws not_found when none is in force. */
export async function versionToday(ctx: Ctx, wanted: WantedForm): Promise<StoredFormVersion> {
  const versions = await formVersions(ctx.db, wanted.category, wanted.type);
  const version = versionOn(versions, wanted, todayOf(ctx));
  if (!version) throw new AppError('not_found');
  return version;
}

/** The whole form of a version, with the documents that count today. */
export function formOf(ctx: Ctx, version: StoredFormVersion): FormDefinition {
  return definitionOf(version, todayOf(ctx));
}

/** The form that an application was made under. */
export async function formOfApplication(ctx: Ctx, application: { formVersionId: string }): Promise<FormDefinition> {
  return formOf(ctx, await formVersionById(ctx.db, application.formVersionId));
}

/**
 * The version under which an application is typed: its own, and once that has run out its successor of the same kind
 * (a form that ended is refused; FILLABLE). What was sent keeps the form it was made under.
 */
export async function versionForTyping(
  ctx: Ctx,
  application: { formVersionId: string; status: ApplicationStatus },
): Promise<StoredFormVersion> {
  const own = await formVersionById(ctx.db, application.formVersionId);
  const hasEnded = own.validTo !== null && own.validTo < todayOf(ctx);
  return hasEnded && editableStatuses.includes(application.status) ? versionToday(ctx, own) : own;
}

/** The form in force today. */
export async function openForm(ctx: Ctx, wanted: WantedForm): Promise<FormDefinition> {
  return formOf(ctx, await versionToday(ctx, wanted));
}
