import type { DraftView } from '@sevadesk/contract/nsdl-pan';
import { categories } from '@sevadesk/contract/nsdl-pan';
import { panLabel } from '@sevadesk/messages';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Application } from '../application.repo.ts';
import { activeReasons } from './forms.repo.ts';
import { formOfApplication } from './open-form.ts';

/** The reasons staff choose from, in the caller's language. */
export async function listReasons(ctx: Ctx) {
  const reasons = await activeReasons(ctx.db);
  return reasons.map((reason) => ({ ...reason, text: panLabel('reason', reason.code.toLowerCase(), ctx.locale) }));
}

/** Reasons by their codes, in the order given; codes that are no longer offered keep their text. */
export async function reasonsOf(ctx: Ctx, codes: readonly string[]) {
  if (codes.length === 0) return [];
  const known = await listReasons(ctx);
  return codes.map(
    (code) =>
      known.find((reason) => reason.code === code) ?? {
        code,
        outcome: 'both' as const,
        fields: [],
        text: panLabel('reason', code.toLowerCase(), ctx.locale),
      },
  );
}

export function categoryOf(slug: string) {
  const found = categories.find((category) => category.slug === slug);
  if (!found) throw new AppError('unexpected');
  return found.slug;
}

export function typeOf(type: string): 'N' | 'C' {
  return type === 'C' ? 'C' : 'N';
}

/** What the form screen needs to go on typing. */
export async function draftViewOf(ctx: Ctx, application: Application): Promise<DraftView> {
  const { id, status, token, version, data, aadhaarLast4, remark, attempt, updatedAt } = application;
  return {
    id,
    status,
    type: typeOf(application.type),
    category: categoryOf(application.category),
    token,
    version,
    data,
    aadhaarLast4,
    form: mutable(await formOfApplication(ctx, application)),
    remark: status === 'incomplete' ? remark : null,
    reasons: status === 'incomplete' ? await reasonsOf(ctx, application.reasonCodes) : [],
    attempt,
    updatedAt,
  };
}

type Form = Awaited<ReturnType<typeof formOfApplication>>;

/** The form as a plain value of the wire, whose lists are not read-only. */
export function mutable(form: Form): DraftView['form'] {
  return structuredClone(form) as DraftView['form'];
}
