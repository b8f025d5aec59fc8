import type { Page } from '@playwright/test';
import { signIn, signInFirstTime } from '../../pages/sign-in.ts';
import { sampleSignIn } from '../../stack/settings.ts';
import { approveRegistration } from './approve-registration.ts';
import { approvePayment, requestPayment } from './pay-in.ts';
import { register } from './register.ts';
import { newShop } from './shop.ts';

type Wanted = { merchant: Page; staff: Page; rupees: number; idType?: 'Retailer' | 'Franchise' };

/**
 * Creates a shop for the test, signed in on `merchant`, with this balance in rupees; `staff` stays signed in as the administrator who
 * approves both. Parallel tests do not touch its records and its balance.
 */
export async function openShop({ merchant, staff, rupees, idType }: Wanted) {
  const shop = newShop();
  const refNo = await register(merchant, shop);
  await signIn(staff, sampleSignIn('admin'));
  const given = await approveRegistration(staff, { shop, refNo, ...(idType && { idType }) });
  await signInFirstTime(merchant, given, shop.password);
  const request = await requestPayment(merchant, rupees);
  await approvePayment(staff, shop, request, rupees);
  return { ...shop, userName: given.userName, branchCode: given.branchCode };
}
