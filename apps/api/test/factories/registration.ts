import { systemIds } from '../../src/platform/ids.ts';
import type { TestApp } from '../helpers.ts';
import { mobileOf, nextNumber } from './users.ts';

export type BuiltRegistration = { id: string; refNo: string; mobile: string; email: string; idTypeId: string };

type Overrides = {
  status?: 'pending' | 'approved' | 'rejected';
  decidedBy?: { id: string };
  refNo?: string;
  firstName?: string;
  shopName?: string;
  mobile?: string;
  email?: string;
  gender?: 'M' | 'F' | 'T';
  locale?: 'en' | 'hi';
  createdAt?: string;
  pan?: string;
  pin?: string;
};

async function retailer(app: TestApp): Promise<string> {
  const found = await app.db
    .selectFrom('idTypes')
    .select('id')
    .where('name', '=', 'Retailer')
    .executeTakeFirstOrThrow();
  return found.id;
}

/** Creates a registration as through the public form: pending unless overridden (`decidedBy` is needed then). */
export async function buildRegistration(app: TestApp, overrides: Overrides = {}): Promise<BuiltRegistration> {
  const number = nextNumber();
  const id = systemIds.next();
  const idTypeId = await retailer(app);
  const createdAt = overrides.createdAt ?? app.clock.now().toISOString();
  const status = overrides.status ?? 'pending';
  const refNo = overrides.refNo ?? `R260101T${String(number).padStart(4, '0')}`;
  const mobile = overrides.mobile ?? mobileOf(number, 7);
  const email = overrides.email ?? `agent${number}@example.in`;
  await app.db
    .insertInto('registrations')
    .values({
      id,
      refNo,
      status,
      mobile,
      email,
      idTypeId,
      createdAt,
      firstName: overrides.firstName ?? 'Asha',
      lastName: 'Verma',
      fatherName: 'Ramesh Verma',
      gender: overrides.gender ?? 'F',
      birthDate: '1990-05-11',
      shopName: overrides.shopName ?? `Asha Digital Seva ${number}`,
      address1: '12 Station Road',
      address2: 'Near Post Office',
      district: 'Kanpur Nagar',
      state: 'UP',
      pin: overrides.pin ?? '208001',
      pan: overrides.pan ?? null,
      clientIp: '203.0.113.7',
      locale: overrides.locale ?? 'en',
      consentVersion: '2026-11',
      decidedAt: status === 'pending' ? null : createdAt,
      decidedBy: overrides.decidedBy?.id ?? null,
      remark: status === 'rejected' ? 'Address not found' : null,
    })
    .execute();
  return { id, refNo, mobile, email, idTypeId };
}
