import type { Person } from '@sevadesk/contract/people';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { actionWords } from '../profile/index.ts';
import { findPerson, isWithin } from '../users/index.ts';
import { activityOf, personRecord, refusedSignIns, sessionsOf } from './people.repo.ts';

type Record = NonNullable<Awaited<ReturnType<typeof personRecord>>>;

const blockOf = (row: Record): Person['block'] =>
  row.isBlocked ? { at: row.blockedAt ?? row.createdAt, by: row.blockedBy, reason: row.blockedReason ?? '' } : null;

const roleOf = (row: Record): Person['role'] =>
  row.roleId === null
    ? null
    : { id: row.roleId, name: row.roleName ?? '', isAdministrator: row.isAdministrator ?? false };

const merchantOf = (row: Record): Person['merchant'] =>
  row.merchantId === null
    ? null
    : {
        id: row.merchantId,
        code: row.code ?? '',
        shopName: row.shopName ?? '',
        isBlocked: row.merchantIsBlocked ?? false,
      };

/** Returns one person of either area for head office: no hash, no secret. Throws not_found. */
export async function getPerson(ctx: UserCtx, id: string): Promise<Person> {
  const [row, known] = [await personRecord(ctx.db, id), await findPerson(ctx, { id })];
  if (!row || !known) throw new AppError('not_found');
  const { userName, displayName, email, mobile, locale, kind, status, createdAt, lastSignInAt } = row;
  const { hasSecondFactor, recoveryCodesLeft, mustChangePassword } = row;
  return {
    id,
    kind,
    userName,
    displayName,
    email,
    mobile,
    locale,
    status,
    createdAt,
    lastSignInAt,
    hasSecondFactor,
    recoveryCodesLeft,
    mustChangePassword,
    role: roleOf(row),
    merchant: merchantOf(row),
    permissions: [...known.permissions],
    block: blockOf(row),
    isSelf: id === ctx.actor.userId,
    mayManage:
      ctx.actor.permissions.includes('users.manage') && isWithin(row.rolePermissions ?? [], ctx.actor.permissions),
  };
}

async function userNameOf(ctx: UserCtx, id: string): Promise<string> {
  const known = await findPerson(ctx, { id });
  if (!known) throw new AppError('not_found');
  return known.userName;
}

/** Returns a person's newest fifty sessions, live ones first, and newest twenty refused sign-ins. Throws not_found. */
export async function personSessions(ctx: UserCtx, id: string) {
  const userName = await userNameOf(ctx, id);
  const sessions = await sessionsOf(ctx.db, id);
  return {
    sessions: sessions.map((session) => ({ ...session, isThis: session.id === ctx.actor.sessionId })),
    refused: await refusedSignIns(ctx.readDb, userName),
  };
}

const page = 20;

/** Returns a person's activity, twenty entries per page. Throws not_found. */
export async function personActivity(ctx: UserCtx, input: { id: string; before?: string }) {
  await userNameOf(ctx, input.id);
  const rows = await activityOf(ctx.readDb, input.id, { before: input.before, limit: page + 1 });
  const data = rows.slice(0, page).map(({ action, call, ...row }) => {
    return { ...row, what: actionWords(action, ctx.locale, call) };
  });
  return { data, hasMore: rows.length > page };
}
