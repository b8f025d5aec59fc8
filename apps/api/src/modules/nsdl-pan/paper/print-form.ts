import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, MerchantCtx } from '../../../platform/context.ts';
import type { Application } from '../core/application.repo.ts';
import { findOwn, findSent } from '../core/find-own.ts';
import { formOfApplication } from '../forms/open-form.ts';
import { openAadhaar } from '../core/store-aadhaar.ts';
import { drawForm } from './draw-form.ts';

export type PrintedForm = { name: string; type: 'application/pdf'; content: Buffer; inline: boolean };

async function print(ctx: Ctx, application: Application, withAadhaar: boolean): Promise<PrintedForm> {
  const { token, id } = application;
  const content = await drawForm({
    form: await formOfApplication(ctx, application),
    values: application.data,
    token,
    aadhaar: withAadhaar ? await openAadhaar(ctx, id) : (application.aadhaarLast4?.padStart(12, 'X') ?? null),
    state: token === null ? 'draft' : 'final',
  });
  return { name: `form-${token ?? 'draft'}.pdf`, type: 'application/pdf', content, inline: true };
}

/** Prints the filled form of an own application for signing; with the complete Aadhaar number, as the provider requires. */
export async function printOwnForm(ctx: MerchantCtx, id: string): Promise<PrintedForm> {
  return print(ctx, await findOwn(ctx, id), true);
}

/** Prints the filled form for staff, with the Aadhaar number masked. */
export async function printSentForm(ctx: Ctx, id: string): Promise<PrintedForm> {
  return print(ctx, await findSent(ctx, id), false);
}

/** Prints the filled form of an application that the caller has checked; for zips. Throws not_found without a token. */
export async function printForZip(ctx: Ctx, application: Application): Promise<PrintedForm> {
  if (application.token === null) throw new AppError('not_found');
  return print(ctx, application, false);
}

/** Prints the filled form for filing with the provider, with the complete Aadhaar number; the caller stores it sealed and audits it. */
export async function printForProvider(ctx: Ctx, application: Application): Promise<PrintedForm> {
  return print(ctx, application, true);
}
