import { AppError } from '../../../platform/app-error.ts';
import type { MerchantCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { type Application, aadhaarIsLive } from '../core/application.repo.ts';
import { type Faults, findFaults, worded } from '../forms/find-faults.ts';
import { findOwn, lockOwn } from '../core/find-own.ts';
import { moveApplication } from '../core/move-application.ts';
import { formOf, versionForTyping } from '../forms/open-form.ts';

async function faultsOf(ctx: MerchantCtx, application: Application): Promise<Faults> {
  const form = formOf(ctx, await versionForTyping(ctx, application));
  return findFaults(ctx, form, application.data, application.aadhaarLast4 !== null);
}

/** Runs the check "Will it pass?": returns every error and warning with its field and remedy. */
export async function checkApplication(ctx: MerchantCtx, id: string) {
  const application = await findOwn(ctx, id);
  const { faults, findings, passes } = await faultsOf(ctx, application);
  return { passes, faults, findings: findings.map((finding) => worded(ctx, finding)) };
}

/** Returns the error for typed data that do not pass, with each invalid field. */
export function notPassing({ faults, findings }: Pick<Faults, 'faults' | 'findings'>): AppError {
  const broken = findings.filter(({ severity }) => severity === 'fault');
  return new AppError('not_complete', {
    fields: [...faults, ...broken.map(({ field }) => ({ field, fault: { key: 'invalid' as const } }))],
  });
}

/** Throws not_complete with each invalid field unless the typed data pass; aadhaar_in_use if the number is taken. */
export async function requirePassing(ctx: MerchantCtx, application: Application): Promise<void> {
  const found = await faultsOf(ctx, application);
  if (!found.passes) throw notPassing(found);
  const { aadhaarHash: hash } = application;
  if (hash && (await aadhaarIsLive(ctx.db, hash, application.type, application.id)))
    throw new AppError('aadhaar_in_use');
}

/** Moves a valid draft to the final review. Throws not_complete with the invalid fields. */
export async function readyApplication(ctx: MerchantCtx, input: { id: string; version: number }) {
  return withTransaction(ctx, async (tx) => {
    const application = await lockOwn(tx, input.id);
    if (application.version !== input.version) throw new AppError('changed_meanwhile');
    await requirePassing(tx, application);
    const version = await moveApplication(tx, application, { to: 'pre_submit', verb: 'ready' });
    return { id: application.id, status: 'pre_submit' as const, version };
  });
}
