import type { ApplicationType, CategorySlug } from '@sevadesk/contract/nsdl-pan';

/** The sixteen sample forms of the download page, in the specification's order. */
export const sampleKinds = [
  'individual',
  'individual-nri',
  'minor-change',
  'firm',
  'ajp',
  'trust',
  'llp',
  'non-individual',
  'individual-minor',
  'individual-change',
  'huf',
  'company',
  'aop',
  'government',
  'local-authority',
  'individual-penalty',
] as const;
export type SampleKind = (typeof sampleKinds)[number];

/** The form of each sample. 'Non individual' is the correction form of an applicant that is no person. */
export const sampleForms: Record<SampleKind, { category: CategorySlug; type: ApplicationType }> = {
  individual: { category: 'individual', type: 'N' },
  'individual-nri': { category: 'individual', type: 'N' },
  'minor-change': { category: 'individual', type: 'C' },
  firm: { category: 'firm', type: 'N' },
  ajp: { category: 'ajp', type: 'N' },
  trust: { category: 'trust', type: 'N' },
  llp: { category: 'llp', type: 'N' },
  'non-individual': { category: 'company', type: 'C' },
  'individual-minor': { category: 'individual', type: 'N' },
  'individual-change': { category: 'individual', type: 'C' },
  huf: { category: 'huf', type: 'N' },
  company: { category: 'company', type: 'N' },
  aop: { category: 'aop', type: 'N' },
  government: { category: 'government', type: 'N' },
  'local-authority': { category: 'local-authority', type: 'N' },
  'individual-penalty': { category: 'individual', type: 'C' },
};
