import type { Ctx } from '../../platform/context.ts';
import { type Person, personOf } from './find-person.ts';
import { passwordMatches } from './passwords.ts';
import { personByUserName } from './users.repo.ts';

/** Returns the person with this user name and password; undefined for a wrong password or an unknown name, in the same time. */
export async function checkPassword(
  ctx: Ctx,
  given: { userName: string; password: string },
): Promise<Person | undefined> {
  const row = await personByUserName(ctx.db, given.userName);
  const matches = await passwordMatches(row?.passwordHash, given.password);
  return row && matches ? personOf(row) : undefined;
}
