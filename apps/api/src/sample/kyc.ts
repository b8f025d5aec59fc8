import { kycConsentVersion, type KycDocument, kycValuesInput } from '@sevadesk/contract/kyc';
import { saveValues } from '../modules/kyc/change-papers.ts';
import { decidePaper } from '../modules/kyc/decide-paper.ts';
import { submitPapers } from '../modules/kyc/submit-papers.ts';
import { receivePicture } from '../modules/kyc/receive-picture.ts';
import { getPapers } from '../modules/kyc/get-papers.ts';
import type { Ctx, UserCtx } from '../platform/context.ts';
import { drawnPaper } from './drawn-paper.ts';
import { actingAs } from './sample-actors.ts';
import type { SampleClock } from './sample-time.ts';

type Story = { user: string; daysAgo: number; name: string; aadhaar: string; ends: 'waits' | 'verified' | 'rejected' };

/** Unassigned numbers in a valid format. */
const stories: readonly Story[] = [
  { user: 'shop', daysAgo: 20, name: 'ASHA NAMOONA', aadhaar: '999900001119', ends: 'verified' },
  { user: 'franchise', daysAgo: 6, name: 'BHARAT NAMOONA', aadhaar: '999900002229', ends: 'rejected' },
  { user: 'bazaar', daysAgo: 3, name: 'CHITRA NAMOONA', aadhaar: '999900003331', ends: 'waits' },
];

async function give(ctx: UserCtx, { name, aadhaar }: Story): Promise<void> {
  const typed = [
    { document: 'pan', pan: 'ZZZPN0001Z', name },
    { document: 'aadhaar', aadhaar, name },
    { document: 'bank', accountNumber: '000012345678', ifsc: 'ZZZZ0000001', name },
  ];
  for (const values of typed) await saveValues(ctx, kycValuesInput.parse(values));
  const places: [KycDocument, number][] = [
    ['pan', 0],
    ['aadhaar', 0],
    ['aadhaar', 1],
    ['bank', 0],
    ['photo', 0],
    ['shop', 0],
  ];
  for (const [document, position] of places) {
    const covers = document === 'aadhaar' ? [{ x: 0.28, y: 0.74, width: 0.3, height: 0.14 }] : [];
    const bytes = await drawnPaper(document, position, name);
    await receivePicture(
      ctx,
      { document, position, turn: '0', covers, hasNoNumber: false },
      { name: 'paper.png', bytes },
    );
  }
}

async function judge(staff: UserCtx, id: string, { ends }: Story): Promise<void> {
  const subject = { subject: 'merchant' as const, id };
  const { documents } = await getPapers(staff, subject);
  for (const { document, version } of documents.filter(({ status }) => status === 'pending')) {
    const isBad = ends === 'rejected' && document === 'bank';
    await decidePaper(staff, subject, {
      document,
      version,
      verdict: isBad ? 'rejected' : 'verified',
      ...(isBad && { reason: 'mismatch', remark: 'The passbook is of another person.' }),
    });
  }
}

/** Adds KYC documents of three shops: verified, with one rejected, and pending, through the verbs of their screens. */
export async function seedKyc(ctx: Ctx, clock: SampleClock): Promise<void> {
  for (const story of stories) {
    clock.goTo(story.daysAgo, 11);
    const owner = await actingAs(ctx, story.user);
    await give(owner, story);
    await submitPapers(owner, { consentVersion: kycConsentVersion });
    clock.pass(90);
    const { merchantId } = owner.actor;
    if (story.ends !== 'waits' && merchantId) await judge(await actingAs(ctx, 'operations'), merchantId, story);
  }
}
