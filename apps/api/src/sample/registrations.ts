import { insertVerification } from '../modules/registration/email-proof.repo.ts';
import { submitRegistration } from '../modules/registration/submit-registration.ts';
import type { Ctx } from '../platform/context.ts';
import { sha256 } from '../platform/keys.ts';
import type { SampleClock } from './sample-time.ts';
import { idTypes } from './shops.ts';

const people = [
  {
    daysAgo: 5,
    fName: 'Anjali',
    lName: 'Kalpanik',
    gender: 'F',
    shopName: 'Kalpanik Net Cafe',
    idTypeId: idTypes.Retailer,
  },
  {
    daysAgo: 0,
    fName: 'Vijay',
    lName: 'Praroop',
    gender: 'M',
    shopName: 'Praroop Seva Kendra',
    idTypeId: idTypes.Distributor,
  },
] as const;

/** Adds registrations pending with head office. */
export async function seedRegistrations(ctx: Ctx, clock: SampleClock): Promise<void> {
  for (const [index, { daysAgo, ...person }] of people.entries()) {
    const now = clock.goTo(daysAgo, 12);
    const later = new Date(now.getTime() + 3_600_000).toISOString();
    const proof = `sample-${ctx.ids.next()}`;
    await insertVerification(ctx.db, {
      id: ctx.ids.next(),
      email: `${person.fName.toLowerCase()}@sevadesk.example`,
      codeHash: sha256(proof),
      codeExpiresAt: later,
      lastSentAt: now.toISOString(),
      proofHash: sha256(proof),
      proofExpiresAt: later,
      clientIp: '127.0.0.1',
      createdAt: now.toISOString(),
    });
    await submitRegistration(ctx, {
      ...person,
      fatherName: 'Ramesh Namoona',
      dob: `198${index}-04-12`,
      mobileNo: String(9_000_000_201 + index),
      address1: `${40 + index} Sample Road`,
      pin: '208001',
      district: 'Kanpur Nagar',
      state: 'UP',
      proof,
      consent: true,
    });
  }
}
