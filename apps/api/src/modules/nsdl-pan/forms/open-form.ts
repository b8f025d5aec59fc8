import { istDateOf, type LocalDate } from '@sevadesk/contract/kernel/dates';
import {
  type ApplicationType,
  type CategorySlug,
  categories,
  definitionOf,
  type FormDefinition,
  versionOn,
} from '@sevadesk/contract/nsdl-pan';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { StoredFormVersion } from '../application.rules.ts';
import { formVersionById, formVersions, searchAoCodes } from './forms.repo.ts';

/** The business day in India. */
export function todayOf(ctx: Ctx): LocalDate {
  return istDateOf(ctx.clock.now());
}

/** The version of a form that opens today. Throws not_found when none is in force or the category is not open. */
export async function versionToday(
  ctx: Ctx,
  wanted: { category: CategorySlug; type: ApplicationType },
): Promise<StoredFormVersion> {
  const isOpen = categories.some(({ slug, isOpen: open }) => slug === wanted.category && open);
  const versions = isOpen ? await formVersions(ctx.db, wanted.category, wanted.type) : [];
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

/** The form in force today. */
export async function openForm(
  ctx: Ctx,
  wanted: { category: CategorySlug; type: ApplicationType },
): Promise<FormDefinition> {
  return formOf(ctx, await versionToday(ctx, wanted));
}

/** Assessing officers by city or code, at most 50. */
export async function findAoCodes(ctx: Ctx, search: string) {
  return searchAoCodes(ctx.readDb, search.trim());
}
