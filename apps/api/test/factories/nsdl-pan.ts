import { verhoeffDigit } from '@sevadesk/contract/kernel/check-digits';
import sharp from 'sharp';
import { confirmApplications, consentVersion } from '../../src/modules/nsdl-pan/forms/confirm-applications.ts';
import { readyApplication } from '../../src/modules/nsdl-pan/forms/ready-application.ts';
import { createDraft } from '../../src/modules/nsdl-pan/forms/save-draft.ts';
import { boxes, paper } from '../../src/modules/nsdl-pan/physical/form-layout.rules.ts';
import { pageSize, picturesOf } from '../../src/modules/nsdl-pan/physical/page-images.ts';
import { printOwnForm } from '../../src/modules/nsdl-pan/physical/print-form.ts';
import { saveOwnCrops, submitScan, uploadScan } from '../../src/modules/nsdl-pan/physical/scan-application.ts';
import { post, topUpJournal } from '../../src/modules/wallet/index.ts';
import type { MerchantCtx } from '../../src/platform/context.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { merchantCtxFor, systemCtx, type TestApp } from '../helpers.ts';
import { type BuiltMerchant, buildMerchant } from './merchants.ts';
import { nextNumber } from './users.ts';

/** A valid Aadhaar number that no other built application carries. */
export function aadhaarNumber(): string {
  const digits = `9${String(Date.now()).slice(-6)}${String(nextNumber()).padStart(4, '0')}`;
  return `${digits}${verhoeffDigit(digits)}`;
}

/** A complete, faultless set of typed values; with `overrides`, whatever a test needs. */
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

/** Puts money into a merchant's wallet as an approved payment would. */
export async function fillWallet(app: TestApp, merchantId: string, amountPaise: number): Promise<void> {
  const requestId = systemIds.next();
  await post(
    systemCtx(app),
    topUpJournal({ requestId, merchantId, amountPaise, mode: 'CASH', bankAccountId: requestId, reference: null }),
  );
}

export type Built = { id: string; merchant: BuiltMerchant; ctx: MerchantCtx };

type Overrides = { merchant?: BuiltMerchant; values?: Record<string, unknown> };

/** A complete application up for its last look, of a merchant with 1,000 rupees unless one is given. */
export async function buildPreSubmit(app: TestApp, { merchant: given, values }: Overrides = {}): Promise<Built> {
  const merchant = given ?? (await buildMerchant(app));
  if (!given) await fillWallet(app, merchant.id, 100_000);
  const ctx = await merchantCtxFor(app, merchant.owner);
  const { id, version } = await createDraft(ctx, { type: 'N', category: 'individual', data: typedValues(values) });
  await readyApplication(ctx, { id, version });
  return { id, merchant, ctx };
}

export const pricePaise = 10_700;

/** A charged application with its token, still without a scan. */
export async function buildSubmitted(app: TestApp, overrides: Overrides = {}): Promise<Built & { token: string }> {
  const built = await buildPreSubmit(app, overrides);
  const { data } = await confirmApplications(built.ctx, { ids: [built.id], consentVersion, pricePaise });
  return { ...built, token: data[0]?.token ?? '' };
}

const pixels = (mm: number) => Math.round((mm / paper.width) * pageSize.width);

/** A face that no face recognition would take, sharp enough for the checks. */
async function portrait(width: number, height: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f6f8"/>
    <circle cx="50%" cy="40%" r="${width * 0.28}" fill="#b98262"/><rect x="12%" y="70%" width="76%" height="30%" fill="#27406b"/>
    <circle cx="40%" cy="37%" r="4" fill="#111"/><circle cx="60%" cy="37%" r="4" fill="#111"/><path d="M ${width * 0.4} ${height * 0.5} h ${width * 0.2}" stroke="#511" stroke-width="4"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function scrawl(width: number, height: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path d="M ${width * 0.15} ${height * 0.6} q 30 -70 60 0 t 60 -10 t 60 20 t 50 -30" fill="none" stroke="#14235c" stroke-width="5"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** The printed form as a shop would scan it: photo pasted, signed, laid a little askew. Degrees clockwise. */
export async function signedScan(app: TestApp, form: Buffer, lean = 0): Promise<Buffer> {
  const [first] = await picturesOf(systemCtx(app), [{ name: 'form.pdf', bytes: form }]);
  const place = (rect: { x: number; y: number; width: number; height: number }) => ({
    left: pixels(rect.x) + 2,
    top: pixels(rect.y) + 2,
    width: pixels(rect.width) - 4,
    height: pixels(rect.height) - 4,
  });
  const photo = place(boxes.photo);
  const signature = place(boxes.signature);
  const signed = await sharp(first)
    .resize(pageSize.width, pageSize.height, { fit: 'fill' })
    .composite([
      { input: await portrait(photo.width, photo.height), left: photo.left, top: photo.top },
      { input: await scrawl(signature.width, signature.height), left: signature.left, top: signature.top },
    ])
    .jpeg({ quality: 92 })
    .toBuffer();
  if (lean === 0) return signed;
  const turned = await sharp(signed).rotate(lean, { background: '#ffffff' }).jpeg({ quality: 92 }).toBuffer();
  return turned;
}

/** Drawing and signing a form is slow; built applications share one scan, whatever token it shows. */
let scan: Promise<Buffer> | undefined;

/** An application in the verification queue, scanned and cut. */
export async function buildWaiting(app: TestApp, overrides: Overrides = {}): Promise<Built & { token: string }> {
  const built = await buildSubmitted(app, overrides);
  scan ??= printOwnForm(built.ctx, built.id).then(({ content }) => signedScan(app, content));
  const files = [{ name: 'scan.jpg', bytes: await scan }];
  const { suggestions } = await uploadScan(built.ctx, { id: built.id, replace: false, files });
  await saveOwnCrops(built.ctx, {
    id: built.id,
    crops: suggestions.map(({ kind, page, box }) => ({ kind, page, box, rotation: 0 as const })),
  });
  await submitScan(built.ctx, built.id);
  return built;
}
