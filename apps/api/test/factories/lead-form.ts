import type { LeadFormInput } from '@sevadesk/contract/banking';
import { mobileOf } from './users.ts';

let made = 0;
/** Applicants differ in PAN and mobile, so that none is treated as a duplicate. */
const next = () => ++made;

/** Returns a fictional salaried applicant with everything that a personal loan requires. */
export function leadFormOf(overrides: Partial<LeadFormInput> = {}): LeadFormInput {
  return {
    name: 'Asha Kalpanik',
    parentName: 'Harpal Kalpanik',
    mobile: mobileOf(10_000_000 + next()),
    email: 'asha@example.in',
    birthDate: '1990-05-05',
    pan: `ZZZPA${String(1000 + next()).slice(-4)}Z`,
    address1: '1 Example Marg',
    city: 'New Delhi',
    pin: '110001',
    residence: 'rented',
    employment: 'salaried',
    incomePaise: 5_000_000,
    company: 'Namoona Limited',
    designation: 'Clerk',
    officeAddress: '2 Example Marg, New Delhi',
    joinedOn: '2020-01-01',
    amountPaise: 20_000_000,
    months: 24,
    purpose: 'Repairs of the house',
    consent: true,
    ...overrides,
  };
}
