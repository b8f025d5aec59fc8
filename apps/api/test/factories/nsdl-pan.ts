import { verhoeffDigit } from '@sevadesk/contract/kernel/check-digits';
import { confirmApplications, consentVersion } from '../../src/modules/nsdl-pan/apply/confirm-applications.ts';
import { readyApplication } from '../../src/modules/nsdl-pan/apply/ready-application.ts';
import { createDraft } from '../../src/modules/nsdl-pan/apply/save-draft.ts';
import { findOwn } from '../../src/modules/nsdl-pan/core/find-own.ts';
import { formOfApplication } from '../../src/modules/nsdl-pan/forms/open-form.ts';
import { drawForm } from '../../src/modules/nsdl-pan/paper/draw-form.ts';
import { boxes } from '../../src/modules/nsdl-pan/paper/form-layout.rules.ts';
import { saveOwnCrops, submitScan, uploadScan } from '../../src/modules/nsdl-pan/scan/scan-application.ts';
import { post, topUpJournal } from '../../src/modules/wallet/index.ts';
import type { MerchantCtx } from '../../src/platform/context.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { signedScan as drawnScan } from '../../src/sample/drawn-scan.ts';
import { merchantCtxFor, systemCtx, type TestApp } from '../helpers.ts';
import { type BuiltMerchant, buildMerchant } from './merchants.ts';
import { nextNumber } from './users.ts';

/** Returns a valid, unique Aadhaar number. */
export function aadhaarNumber(): string {
  const digits = `9${String(Date.now()).slice(-6)}${String(nextNumber()).padStart(4, '0')}`;
  return `${digits}${verhoeffDigit(digits)}`;
}

/** Returns complete, valid form values, with optional `overrides`. */
export function typedValues(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  const name = { lastName: 'KUMARI', firstName: 'ASHA', middleName: 'DEVI', ...overrides };
  return {
    aoArea: 'KNP',
    aoType: 'W',
    aoRange: '75',
    aoNumber: '2',
    title: 'SMT',
    cardName: 'ASHA DEVI SHARMA',
    otherNameFlag: 'N',
    gender: 'F',
    birthDate: '1990-05-11',
    singleParent: 'N',
    fatherLastName: 'SHARMA',
    fatherFirstName: 'RAMESH',
    motherLastName: 'SHARMA',
    motherFirstName: 'SUNITA',
    cardParent: 'F',
    resFlat: '12',
    resRoad: 'GANDHI MARG',
    resPin: '208001',
    resCity: 'KANPUR',
    resState: 'UP',
    commAddress: 'R',
    mobile: '9000000009',
    email: 'asha@example.in',
    aadhaarName: 'ASHA DEVI SHARMA',
    income: ['SALARY'],
    identityDocument: 'passport',
    addressDocument: 'passport',
    birthDocument: 'birth_certificate',
    verifierName: 'ASHA DEVI SHARMA',
    capacity: 'SELF',
    place: 'KANPUR',
    signDate: '2026-11-20',
    cardType: 'P',
    aadhaar: aadhaarNumber(),
    ...name,
    lastName: overrides.lastName ?? 'SHARMA',
  };
}

/** Credits a merchant's wallet like an approved payment. */
export async function fillWallet(app: TestApp, merchantId: string, amountPaise: number): Promise<void> {
  const requestId = systemIds.next();
  await post(
    systemCtx(app),
    topUpJournal({ requestId, merchantId, amountPaise, mode: 'CASH', bankAccountId: requestId, reference: null }),
  );
}

export type Built = { id: string; merchant: BuiltMerchant; ctx: MerchantCtx };

type Overrides = { merchant?: BuiltMerchant; values?: Record<string, unknown> };

/** Creates a complete application before its confirmation, of a merchant with 1,000 rupees by default. */
export async function buildPreSubmit(app: TestApp, { merchant: given, values }: Overrides = {}): Promise<Built> {
  const merchant = given ?? (await buildMerchant(app));
  if (!given) await fillWallet(app, merchant.id, 100_000);
  const ctx = await merchantCtxFor(app, merchant.owner);
  const { id, version } = await createDraft(ctx, { type: 'N', category: 'individual', data: typedValues(values) });
  await readyApplication(ctx, { id, version });
  return { id, merchant, ctx };
}

export const pricePaise = 10_700;

/** Creates a charged application with its token, without a scan. */
export async function buildSubmitted(app: TestApp, overrides: Overrides = {}): Promise<Built & { token: string }> {
  const built = await buildPreSubmit(app, overrides);
  const { data } = await confirmApplications(built.ctx, { ids: [built.id], consentVersion, pricePaise });
  return { ...built, token: data[0]?.token ?? '' };
}

/** Returns the printed form as a shop would scan it, skewed clockwise by this number of degrees. */
export async function signedScan(app: TestApp, form: Buffer, lean = 0): Promise<Buffer> {
  const { bytes } = await systemCtx(app).images.renderPdfPage(form, { page: 0 });
  return drawnScan(bytes, boxes, { lean });
}

/** Returns the print of an application with a code that matches none, because a scan with another's code is rejected. */
async function formForNobody({ ctx, id }: Pick<Built, 'ctx' | 'id'>): Promise<Buffer> {
  const application = await findOwn(ctx, id);
  const form = await formOfApplication(ctx, application);
  return drawForm({ form, values: application.data, token: null, aadhaar: null, state: 'blank' });
}

/** Drawing and signing a form is slow, so built applications share one scan. */
let scan: Promise<Buffer> | undefined;

/** Returns the shared scan; draws it from this application's form on first use. */
export function sharedScan(app: TestApp, built: Pick<Built, 'ctx' | 'id'>): Promise<Buffer> {
  scan ??= formForNobody(built).then((form) => signedScan(app, form));
  return scan;
}

/** Creates a scanned and cropped application in the verification queue. */
export async function buildWaiting(app: TestApp, overrides: Overrides = {}): Promise<Built & { token: string }> {
  const built = await buildSubmitted(app, overrides);
  const files = [{ name: 'scan.jpg', bytes: await sharedScan(app, built) }];
  const { suggestions } = await uploadScan(built.ctx, { id: built.id, replace: false, files });
  await saveOwnCrops(built.ctx, {
    id: built.id,
    crops: suggestions.map(({ kind, page, box }) => ({ kind, page, box, rotation: 0 as const })),
  });
  await submitScan(built.ctx, built.id);
  return built;
}
