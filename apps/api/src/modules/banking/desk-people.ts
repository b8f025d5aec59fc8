import type { Ctx } from '../../platform/context.ts';
import { findStaffWith } from '../users/index.ts';

const peopleShown = 200;

/** Returns staff who work on leads. */
export async function deskPeople(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  const people = await findStaffWith(ctx, 'banking.manage');
  return people.slice(0, peopleShown).map(({ id, displayName: name }) => ({ id, name }));
}
