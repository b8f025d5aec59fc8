import type { Ctx } from '../../platform/context.ts';
import { type Person, personOf } from './find-person.ts';
import { passwordMatches } from './passwords.ts';
import { personByUserName } from './users.repo.ts';

/** The person whose user name and password these are; undefined for a wrong password and an unknown name alike, in the same time. */
export async function checkPassword(
  ctx: Ctx,
  given: { userName: string; password: string },
): Promise<Person | undefined> {
  const row = await personByUserName(ctx.db, given.userName);
  const matches = await passwordMatches(row?.passwordHash, given.password);
  return row && matches ? personOf(row) : undefined;
}
