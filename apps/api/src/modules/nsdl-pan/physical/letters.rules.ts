/** A line to fill in: its label, and how much of the width it takes (of twelve). */
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

/** The wording follows public descriptions of the forms; staff replace them when the provider prints new ones. Printed in English, as the provider takes them. */
export const letters = {
  correction: {
    title: 'Request for New PAN Card or/and Changes or Correction in PAN Data',
    subtitle:
      'Individual. Tick the box of every item that is to be changed; without any tick the card is printed again unchanged.',
    paragraphs: [
      'All items are filled in, whether ticked or not. Enclose proof of the existing PAN and proof of each change.',
    ],
    ticks: [
      'Full name',
      'Father’s or mother’s name',
      'Date of birth',
      'Gender',
      'Photo mismatch',
      'Signature mismatch',
      'Address for communication',
      'Telephone and e-mail',
      'Aadhaar number',
      'Other PANs to surrender',
    ],
    blanks: [
      blank('Permanent Account Number (10 characters)', 6),
      blank('Title', 6),
      blank('Last name / surname'),
      blank('First name', 6),
      blank('Middle name', 6),
      blank('Name to be printed on the card'),
      blank('Father’s name (last, first, middle)'),
      blank('Mother’s name (last, first, middle)'),
      blank('Date of birth (DD/MM/YYYY)', 6),
      blank('Gender', 6),
      blank('Address: flat, premises, road, area'),
      blank('Town / city / district', 4),
      blank('State', 4),
      blank('PIN code', 4),
      blank('Mobile number', 6),
      blank('E-mail', 6),
      blank('Aadhaar number', 6),
      blank('Other PANs (up to four)', 6),
      blank('Place', 6),
      blank('Date', 6),
    ],
    signer: 'Signature or left thumb impression of the applicant',
    photo: true,
  },
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
} satisfies Record<string, Letter>;
export type LetterKind = keyof typeof letters;
