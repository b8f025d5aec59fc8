/** A line to fill in: its label, and its share of the width (in twelfths). */
type Blank = { label: string; span: 4 | 6 | 8 | 12 };
export type Letter = {
  title: string;
  subtitle: string;
  paragraphs: string[];
  blanks: Blank[];
  ticks?: string[];
  signer: string;
  photo: boolean;
};

const blank = (label: string, span: Blank['span'] = 12): Blank => ({ label, span });

/** The wording follows public descriptions of the forms; staff replace it with new forms. English, as the provider requires. */
export const letters = {
  'annexure-a': {
    title: 'Annexure-A: Certificate of identity and address',
    subtitle:
      'To be given in original by a Member of Parliament, a Member of a Legislative Assembly, a Municipal Councillor or a Gazetted Officer.',
    paragraphs: [
      'I certify that I have known the person whose particulars and photo are given here personally for the time stated, and that these particulars are true to the best of my knowledge.',
      'My signature and seal stand partly across the photo and partly on this certificate.',
    ],
    blanks: [
      blank('Full name of the applicant'),
      blank('Father’s name'),
      blank('Date of birth (DD/MM/YYYY)', 6),
      blank('Known to me since (months / years)', 6),
      blank('Residence address'),
      blank('Town / city / district', 4),
      blank('State', 4),
      blank('PIN code', 4),
      blank('Purpose of this certificate: application for a Permanent Account Number'),
      blank('Name of the certifying person'),
      blank('Designation', 6),
      blank('Identity card number', 6),
      blank('Office, department or constituency'),
      blank('Office address and telephone'),
      blank('Place', 6),
      blank('Date', 6),
    ],
    signer: 'Signature and seal of the certifying person',
    photo: true,
  },
  'annexure-b': {
    title: 'Annexure-B: Employer’s certificate of address',
    subtitle: 'To be given in original on the letterhead of the employer by an authorised signatory.',
    paragraphs: [
      'We certify that the person named here is employed by us and, according to our records, resides at the address stated.',
    ],
    blanks: [
      blank('Full name of the employee'),
      blank('Employee number', 6),
      blank('Designation', 6),
      blank('Employed since', 6),
      blank('Date of birth (DD/MM/YYYY)', 6),
      blank('Residence address according to our records'),
      blank('Town / city / district', 4),
      blank('State', 4),
      blank('PIN code', 4),
      blank('Name of the employer'),
      blank('Address of the employer'),
      blank('PAN or TAN of the employer', 6),
      blank('Telephone and e-mail', 6),
      blank('Name of the authorised signatory', 6),
      blank('Designation of the signatory', 6),
      blank('Place', 6),
      blank('Date', 6),
    ],
    signer: 'Signature of the authorised signatory and seal of the employer',
    photo: false,
  },
  'annexure-c': {
    title: 'Annexure-C: Bank certificate of identity',
    subtitle:
      'To be given in original on the letterhead of the bank by the branch manager, with the account holder’s attested photo.',
    paragraphs: [
      'We certify that the person whose particulars and photo are given here holds the account named below with our branch, and that these particulars agree with our records.',
      'The signature of the officer and the seal of the branch stand partly across the photo and partly on this certificate.',
    ],
    blanks: [
      blank('Full name of the account holder'),
      blank('Father’s name'),
      blank('Date of birth (DD/MM/YYYY)', 6),
      blank('Account held since', 6),
      blank('Account number', 6),
      blank('Kind of account', 6),
      blank('Address according to our records'),
      blank('Town / city / district', 4),
      blank('State', 4),
      blank('PIN code', 4),
      blank('Name of the bank and branch', 8),
      blank('IFSC', 4),
      blank('Address and telephone of the branch'),
      blank('Name of the officer', 6),
      blank('Designation and employee number', 6),
      blank('Place', 6),
      blank('Date', 6),
    ],
    signer: 'Signature of the officer and seal of the branch',
    photo: true,
  },
} satisfies Record<string, Letter>;
export type LetterKind = keyof typeof letters;
