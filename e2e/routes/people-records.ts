import type { Page } from '@playwright/test';
import { members } from '@sevadesk/contract/members';
import { merchants } from '@sevadesk/contract/merchants';
import { people } from '@sevadesk/contract/people';
import { freshDigits } from '../journeys/steps/shop.ts';
import { callAs } from '../stack/api.ts';

type Rows = { data: { id: string }[] };

/** Returns the newest person, role and merchant for the addresses about them; undefined for other addresses. */
export async function peopleRecords(page: Page): Promise<(path: string) => string | undefined> {
  const newest = async (calls: typeof people.staff | typeof merchants.list) =>
    (await callAs<Rows>(page, calls, { body: {} })).data[0]?.id ?? '';
  const [person, shop] = [await newest(people.staff), await newest(merchants.list)];
  const roles = await callAs<Rows>(page, people.roles);
  return (path) => {
    if (path.includes('/roles/')) return roles.data[0]?.id;
    if (path.includes('/user-management/user/') || path.includes('/staff-kyc/')) return person;
    return /[/]merchant(-kyc)?[/]/.test(path) ? shop : undefined;
  };
}

/** Creates a staff member of the shop, for the addresses about its staff. */
export async function createShopStaff(page: Page): Promise<string> {
  const number = freshDigits(6);
  const { id } = await callAs<{ id: string }>(page, members.createStaff, {
    body: {
      displayName: 'Kiran Namoona',
      mobile: `9011${number}`,
      email: `kiran.${number}@people.example`,
      permissions: ['m.pan.view'],
      userName: `kiran.${number}`,
      password: '',
    },
  });
  return id;
}
