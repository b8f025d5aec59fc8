import type { NpsDraft } from '@sevadesk/contract/nps';

/** A whole form of an invented subscriber. */
export function npsData(overrides: NpsDraft = {}): NpsDraft {
  return {
    ...{
      category: 'all-citizen',
      kit: 'e-pran',
      tiers: 'tier-1',
      title: 'smt',
      firstName: 'ASHA',
      lastName: 'NAMOONA',
    },
    ...{ fatherName: 'RAMESH NAMOONA', printedParent: 'father', birthDate: '1990-05-11', birthPlace: 'Pune' },
    ...{ birthCountry: 'IN', gender: 'female', residence: 'resident', maritalStatus: 'unmarried' },
    ...{ taxId: 'pan', pan: 'ZZZPA0001Z', idProof: 'voter-card', idProofNumber: 'ZZZ0000001' },
    ...{
      addressProof: 'aadhaar-proof',
      addressProofNumber: '0001',
      income: '1-5',
      occupation: 'private',
      exposure: 'none',
    },
    ...{
      corrFlat: '12',
      corrArea: 'Sample Nagar',
      corrCity: 'Pune',
      corrDistrict: 'Pune',
      corrState: 'MH',
      corrPin: '411001',
    },
    ...{ isPermanentSame: true, mobile: '9000000311', email: 'asha@people.example', hasSmsAlert: true },
    ...{
      accountType: 'savings',
      accountNumber: '000012345678',
      bankName: 'Sample Bank',
      branch: 'Pune',
      ifsc: 'ZZZZ0000001',
    },
    nominees: [{ name: 'RAMESH NAMOONA', birthDate: '1960-01-01', relation: 'father', sharePercent: 100 }],
    ...{ fundManager: 'sbi', choice: 'auto', autoPlan: 'moderate', tier1Paise: 50_000 },
    ...{ isTaxedAbroad: false, hasConsent: true },
    ...overrides,
  };
}
