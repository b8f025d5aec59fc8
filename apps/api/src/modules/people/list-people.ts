import { people, type SignInRow } from '@sevadesk/contract/people';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { signInBase, signInColumns } from './people.repo.ts';

const newest = { column: 'createdAt', dir: 'desc' } as const;

/** Lists sign-ins of head office, newest first. */
export function listStaff(ctx: UserCtx): ListSource<SignInRow> {
  return listSource({
    fields: people.staff.list,
    columns: signInColumns,
    base: signInBase(ctx.readDb).where('u.area', '=', 'in'),
    search: ['userName', 'displayName', 'email', 'mobile'],
    defaultSort: newest,
  });
}

/** Lists all sign-ins of both areas, newest first; the search also finds branch codes. */
export function listEverybody(ctx: UserCtx): ListSource<SignInRow> {
  return listSource({
    fields: people.all.list,
    columns: signInColumns,
    base: signInBase(ctx.readDb),
    search: ['userName', 'displayName', 'email', 'mobile', 'code'],
    defaultSort: newest,
  });
}
