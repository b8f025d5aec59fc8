import { addNote } from '../modules/merchants/manage-merchant.ts';
import { blockPerson } from '../modules/people/block-person.ts';
import { createStaff } from '../modules/people/create-staff.ts';
import { createRole } from '../modules/users/index.ts';
import type { Ctx } from '../platform/context.ts';
import { samplePassword } from './people.ts';
import { actingAs } from './sample-actors.ts';
import type { SampleClock } from './sample-time.ts';

const newcomers = [
  { userName: 'verifier', displayName: 'Lata Praroop' },
  { userName: 'former', displayName: 'Vijay Kalpanik' },
];

const notes = [
  'Called about the signboard: it will be put up next week.',
  'Wants to bring in two more shops of the family; sent the price of a franchise.',
];

/** Adds two people with their own role, one of them blocked, and notes on a shop. */
export async function seedHeadOffice(ctx: Ctx, clock: SampleClock): Promise<void> {
  clock.goTo(20, 10);
  const admin = await actingAs(ctx, 'admin');
  const { id: roleId } = await createRole(admin, {
    name: 'Verification',
    description: 'Verifies forms, nothing else',
    permissions: ['dashboard.view', 'pan.view', 'pan.verify'],
  });
  const ids: string[] = [];
  for (const person of newcomers) {
    const email = `${person.userName}@sevadesk.example`;
    const { id } = await createStaff(admin, { ...person, email, roleId, password: samplePassword() });
    ids.push(id);
  }
  clock.goTo(4, 18);
  const former = ids.at(-1);
  if (former) await blockPerson(admin, { id: former, reason: 'Left head office' });
  const shop = await actingAs(ctx, 'franchise');
  for (const [index, body] of notes.entries()) {
    clock.goTo(12 - index * 5, 12);
    await addNote(admin, { id: shop.actor.merchantId ?? '', body });
  }
}
