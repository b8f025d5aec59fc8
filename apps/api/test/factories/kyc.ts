import { type KycDocument, type KycValuesInput, kyc, kycConsentVersion, kycStaff } from '@sevadesk/contract/kyc';
import sharp from 'sharp';
import { call, type Signed, signInAs, type TestApp } from '../helpers.ts';
import { type BuiltMerchant, buildMerchant } from './merchants.ts';
import { aadhaarNumber } from './nsdl-pan.ts';

/** The black box that redacts the number of a test card. */
export const numberCover = { x: 0.2, y: 0.7, width: 0.4, height: 0.12 };

/** Draws a card in one light colour, so that black in the stored image means redacted. */
export function plainCard(colour = '#e8d8c8'): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 400, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

export const typedPapers = (aadhaar = aadhaarNumber()): KycValuesInput[] => [
  { document: 'pan', pan: 'ZZZPA0001Z', name: 'ASHA NAMOONA' },
  { document: 'aadhaar', aadhaar, name: 'ASHA NAMOONA' },
  { document: 'bank', accountNumber: '000012345678', ifsc: 'ZZZZ0000001', name: 'ASHA NAMOONA' },
];

type Calls = Pick<typeof kyc, 'save' | 'upload' | 'submit'> | Pick<typeof kycStaff, 'save' | 'upload' | 'submit'>;

const places: Partial<Record<KycDocument, number>> = { aadhaar: 2 };

/** Uploads numbers and images of every required document, without submitting them. */
export async function givePapers(
  app: TestApp,
  as: Signed,
  calls: Calls,
  documents: readonly KycDocument[],
): Promise<void> {
  const card = await plainCard();
  for (const body of typedPapers().filter(({ document }) => documents.includes(document))) {
    await call(app, calls.save, { as, body });
  }
  for (const document of documents) {
    for (let position = 0; position < (places[document] ?? 1); position++) {
      const covers = document === 'aadhaar' ? [numberCover] : [];
      const body = { document, position, covers };
      await call(app, calls.upload, { as, body, files: [{ name: 'card.jpg', bytes: card }] });
    }
  }
}

export const merchantPapers = ['pan', 'aadhaar', 'bank', 'photo', 'shop'] as const;
export const handIn = { consent: true, consentVersion: kycConsentVersion };

export type BuiltPapers = { merchant: BuiltMerchant; as: Signed; params: { subject: 'merchant'; id: string } };

/** Creates a shop whose documents await verification. */
export async function buildSubmittedPapers(app: TestApp, given?: BuiltMerchant): Promise<BuiltPapers> {
  const merchant = given ?? (await buildMerchant(app));
  const as = await signInAs(app, merchant.owner);
  await givePapers(app, as, kyc, merchantPapers);
  await call(app, kyc.submit, { as, body: handIn });
  return { merchant, as, params: { subject: 'merchant', id: merchant.id } };
}

/** Staff verify every pending document. */
export async function verifyAll(app: TestApp, as: Signed, params: BuiltPapers['params']): Promise<void> {
  const { body } = await call(app, kycStaff.get, { as, params });
  for (const { document, version } of body.documents.filter(({ status }) => status === 'pending')) {
    await call(app, kycStaff.decide, { as, params, body: { document, version, verdict: 'verified' } });
  }
}
