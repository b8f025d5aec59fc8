import type { Ctx } from '../../platform/context.ts';
import { findStaffWith, type StaffWith } from '../users/index.ts';

const answering = (ctx: Ctx) => findStaffWith(ctx, 'tickets.manage');

const idsOf = (people: readonly StaffWith[]) => people.map(({ id }) => id);

/** Returns the people who may answer tickets. */
export async function deskPeople(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  return (await answering(ctx)).map(({ id, displayName: name }) => ({ id, name }));
}

/** Returns the people of a team; everybody who may answer if the topic has no team, or the team is empty. */
export async function teamOf(ctx: Ctx, roleId: string | null): Promise<string[]> {
  const people = await answering(ctx);
  const team = people.filter((person) => roleId !== null && person.roleId === roleId);
  return idsOf(team.length > 0 ? team : people);
}

/** Returns the administrators who may answer tickets. */
export async function administrators(ctx: Ctx): Promise<string[]> {
  return idsOf((await answering(ctx)).filter(({ isAdministrator }) => isAdministrator));
}
