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

/** Returns the version of a form in force today, for an Indian applicant by default. Throws not_found if none is in force. */
export async function versionToday(ctx: Ctx, wanted: WantedForm): Promise<StoredFormVersion> {
  const versions = await formVersions(ctx.db, wanted.category, wanted.type);
  const version = versionOn(versions, wanted, todayOf(ctx));
  if (!version) throw new AppError('not_found');
  return version;
}

/** Returns the complete form of a version, with the documents valid today. */
export function formOf(ctx: Ctx, version: StoredFormVersion): FormDefinition {
  return definitionOf(version, todayOf(ctx));
}

/** Returns the form under which an application was made. */
export async function formOfApplication(ctx: Ctx, application: { formVersionId: string }): Promise<FormDefinition> {
  return formOf(ctx, await formVersionById(ctx.db, application.formVersionId));
}

/**
 * Returns the version for editing an application: its own, or its successor of the same kind if it is no longer in force
 * (a form that ended is refused; FILLABLE). A sent application keeps its form.
 */
export async function versionForTyping(
  ctx: Ctx,
  application: { formVersionId: string; status: ApplicationStatus },
): Promise<StoredFormVersion> {
  const own = await formVersionById(ctx.db, application.formVersionId);
  const hasEnded = own.validTo !== null && own.validTo < todayOf(ctx);
  return hasEnded && editableStatuses.includes(application.status) ? versionToday(ctx, own) : own;
}

/** Returns the form in force today. */
export async function openForm(ctx: Ctx, wanted: WantedForm): Promise<FormDefinition> {
  return formOf(ctx, await versionToday(ctx, wanted));
}
