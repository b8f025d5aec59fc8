import type { DraftView } from '@sevadesk/contract/nsdl-pan';
import type { Ctx } from '../../../platform/context.ts';
import type { Application } from '../core/application.repo.ts';
import { categoryOf, typeOf } from '../core/stored-kind.ts';
import { reasonsOf } from '../reasons/reasons.ts';
import { formOf, versionForTyping } from './open-form.ts';

/** Returns what the form screen needs to continue a draft. */
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
    form: mutable(formOf(ctx, await versionForTyping(ctx, application))),
    remark: status === 'incomplete' ? remark : null,
    reasons: status === 'incomplete' ? await reasonsOf(ctx, application.reasonCodes, application.statusAt) : [],
    markedFields: status === 'incomplete' ? application.markedFields : [],
    attempt,
    updatedAt,
  };
}

type Form = ReturnType<typeof formOf>;

/** Returns the form as a plain value whose lists are not readonly. */
export function mutable(form: Form): DraftView['form'] {
  return structuredClone(form) as DraftView['form'];
}
