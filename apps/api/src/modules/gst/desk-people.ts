import type { Ctx } from '../../platform/context.ts';
import { findStaffWith } from '../users/index.ts';

/** Returns staff who may work at the desk. */
export async function deskPeople(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  const people = await findStaffWith(ctx, 'gst.manage');
  return people.map(({ id, displayName: name }) => ({ id, name }));
}
