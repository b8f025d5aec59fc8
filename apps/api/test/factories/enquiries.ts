import { enquiryNumber } from '../../src/modules/enquiries/enquiry.rules.ts';
import { systemIds } from '../../src/platform/ids.ts';
import type { TestApp } from '../helpers.ts';
import { nextNumber } from './users.ts';

type Overrides = {
  name?: string;
  email?: string | null;
  mobile?: string | null;
  subject?: string;
  closedAt?: string;
  locale?: 'en' | 'hi';
};

/** Creates an enquiry as through the public form; closed if a time of closing is given. */
export async function buildEnquiry(app: TestApp, overrides: Overrides = {}): Promise<{ id: string; refNo: string }> {
  const number = nextNumber();
  const id = systemIds.next();
  const refNo = enquiryNumber('2026-11-21', Uint8Array.from([number, number >> 5, number >> 10, 1, 1]));
  await app.db
    .insertInto('enquiries')
    .values({
      id,
      refNo,
      status: overrides.closedAt ? 'closed' : 'open',
      name: overrides.name ?? 'Meera Joshi',
      mobile: overrides.mobile ?? null,
      email: overrides.email === undefined ? `meera${number}@example.in` : overrides.email,
      subject: overrides.subject ?? 'How long does a new card take?',
      message: 'I would like to know how long a new PAN card takes.',
      clientIp: '203.0.113.9',
      locale: overrides.locale ?? 'en',
      createdAt: overrides.closedAt ?? app.clock.now().toISOString(),
      closedAt: overrides.closedAt ?? null,
    })
    .execute();
  return { id, refNo };
}
