import type { RegistrationDraft } from '@sevadesk/contract/gst';

const place = {
  address: '1 Example Marg',
  pin: '110001',
  district: 'New Delhi',
  state: 'DL',
  possession: 'rented',
  activity: 'retail',
};
const person = { pan: 'ZZZPA0001Z', mobile: '9000000009', email: 'owner@example.in' };

/** Returns a complete form of a sole proprietor. */
export function registrationValues(): RegistrationDraft {
  return {
    applicant: { constitution: 'proprietorship', legalName: 'Asha Namoona', ...person },
    business: { tradeName: 'Namoona Stores', reason: 'turnover', commencedOn: '2026-10-01', composition: 'N' },
    members: [
      {
        key: 'a1',
        name: 'Asha Namoona',
        fatherName: 'Ram Namoona',
        birthDate: '1990-05-11',
        gender: 'F',
        designation: 'Proprietor',
        aadhaarLast4: '7058',
        address: '1 Example Marg',
        pin: '110001',
        ...person,
      },
    ],
    signatory: { name: 'Asha Namoona', designation: 'Proprietor', ...person },
    principal: place,
    places: [],
    goods: { hsn: '1006, 1001', sac: '' },
    bank: { account: '000012345678', ifsc: 'ZZZZ0000001', type: 'current' },
    verification: { place: 'New Delhi', consent: true },
  } as unknown as RegistrationDraft;
}
