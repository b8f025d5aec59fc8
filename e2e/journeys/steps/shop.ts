import { randomInt } from 'node:crypto';

/** Digits that no earlier run on the same database has used. */
export const freshDigits = (count: number): string =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');

export type Shop = ReturnType<typeof newShop>;

/** A fictional applicant with a shop; number, address and name are new in each run. */
export function newShop() {
  const number = freshDigits(6);
  return {
    firstName: 'Lakshmi',
    lastName: 'Namoona',
    fatherName: 'Gopal Namoona',
    birthDate: '14/08/1988',
    mobile: `9${freshDigits(9)}`,
    shopName: `Sarita Seva Kendra ${number}`,
    email: `sarita${number}@shop.example`,
    password: `Banyan-lantern-${number}`,
  };
}
