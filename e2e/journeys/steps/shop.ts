import { randomInt } from 'node:crypto';

/** Digits that no earlier run on the same database has used. */
export const freshDigits = (count: number): string =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');

/** A mobile number that no earlier run has used. It ends in 9: the simulator plays refusals and silence by other endings. */
export const freshMobile = (beginning = '9'): string => `${beginning}${freshDigits(9 - beginning.length)}9`;

export type Shop = ReturnType<typeof newShop>;

/** A fictional applicant with a shop; number, address and name are new in each run. */
export function newShop() {
  const number = freshDigits(6);
  return {
    firstName: 'Lakshmi',
    lastName: 'Namoona',
    fatherName: 'Gopal Namoona',
    birthDate: '14/08/1988',
    mobile: freshMobile(),
    shopName: `Sarita Seva Kendra ${number}`,
    email: `sarita${number}@shop.example`,
    password: `Banyan-lantern-${number}`,
  };
}
