import { verhoeffDigit } from '@sevadesk/contract/kernel/check-digits';
import { freshDigits, freshMobile } from './shop.ts';

function freshAadhaar(): string {
  const digits = `8${freshDigits(10)}`;
  return `${digits}${verhoeffDigit(digits)}`;
}

export type Applicant = ReturnType<typeof newApplicant>;

/** A fictional adult who wants a PAN card, with an Aadhaar number and a mobile number of their own. */
export function newApplicant(firstName: string, lastName: string) {
  return {
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    birthDate: '11/05/1990',
    mobile: freshMobile('8'),
    email: `${firstName.toLowerCase()}${freshDigits(5)}@people.example`,
    aadhaar: freshAadhaar(),
  };
}
