import type { MoveInvitations } from '@sevadesk/contract/move-in';
import type { RenderedMail } from '@sevadesk/contract/kernel/rendered-mail';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import {
  countSentSince,
  dueAgain,
  dueInvitations,
  firstOwner,
  type Invited,
  invitingMoves,
  markInvited,
  isShopOf,
  ownerToInvite,
} from './invitations.repo.ts';
import { mailInvitation, previewInvitation } from './mail-invitation.ts';
import { lockMove, moveById, type MoveRecord, updateMove } from './moves.repo.ts';

const hour = 3_600_000;
const minutesPerHour = 60;

async function send(ctx: Ctx, people: readonly Invited[], validDays: number): Promise<void> {
  for (const person of people) await mailInvitation(ctx, person, validDays);
  if (people.length > 0)
    await markInvited(
      ctx.db,
      people.map(({ id }) => id),
      ctx.clock.now(),
    );
}

/** Returns how many links may be sent now: one minute's share of the hourly limit, and never more than the rest of the hour. */
export function shareOf(perHour: number, sentInHour: number): number {
  return Math.max(0, Math.min(Math.ceil(perHour / minutesPerHour), perHour - sentInHour));
}

/** Sends the next links of every migration with invitations on. Concurrent workers wait for each other. */
export async function sendInvitations(ctx: Ctx): Promise<void> {
  for (const id of await invitingMoves(ctx.db))
    await withTransaction(ctx, async (ctx) => {
      const move = await lockMove(ctx.db, id);
      if (!move?.invitesOn || move.status !== 'finished') return;
      const since = new Date(ctx.clock.now().getTime() - hour);
      const share = shareOf(move.invitesPerHour, await countSentSince(ctx.db, id, since));
      if (share > 0) await send(ctx, await dueInvitations(ctx.db, id, share), move.invitesValidDays);
    });
}

/** Locks a finished migration. Throws not_found, state_refused. */
async function finished(ctx: Ctx, id: string): Promise<MoveRecord> {
  const move = await lockMove(ctx.db, id);
  if (!move) throw new AppError('not_found');
  if (move.status !== 'finished') throw new AppError('state_refused');
  return move;
}

/** Starts sending links at a given rate, or pauses it. Throws not_found, state_refused. */
export async function setInvitations(
  ctx: UserCtx,
  { id, ...input }: MoveInvitations & { id: string },
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const { number } = await finished(ctx, id);
    const { isOn, perHour, validDays } = input;
    await updateMove(ctx.db, id, { invitesOn: isOn, invitesPerHour: perHour, invitesValidDays: validDays });
    await recordAudit(ctx, {
      action: 'move-in.invitations',
      record: { type: 'move', id },
      details: { number, after: input },
    });
    return { ok: true };
  });
}

/** Queues a new link for everyone who was sent one and has not signed in. Throws not_found, state_refused. */
export async function inviteAgain(ctx: UserCtx, { id }: { id: string }): Promise<{ count: number }> {
  return withTransaction(ctx, async (ctx) => {
    const { number } = await finished(ctx, id);
    const count = await dueAgain(ctx.db, id);
    await recordAudit(ctx, {
      action: 'move-in.invite-again',
      record: { type: 'move', id },
      details: { number, count },
    });
    return { count };
  });
}

/** Sends one owner a link immediately. Throws not_found, and state_refused if the owner is blocked or has signed in. */
export async function inviteShop(
  ctx: UserCtx,
  { id, merchantId }: { id: string; merchantId: string },
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const { number, invitesValidDays } = await finished(ctx, id);
    if (!(await isShopOf(ctx.db, id, merchantId))) throw new AppError('not_found');
    const owner = await ownerToInvite(ctx.db, id, merchantId);
    if (!owner) throw new AppError('state_refused');
    await send(ctx, [owner], invitesValidDays);
    await recordAudit(ctx, {
      action: 'move-in.invite-shop',
      record: { type: 'move', id },
      details: { number, merchantId },
    });
    return { ok: true };
  });
}

/** Returns the mail that the first owner who has not signed in would get; null if all have. Throws not_found, state_refused. */
export async function getInvitationMail(ctx: UserCtx, { id }: { id: string }): Promise<{ mail: RenderedMail | null }> {
  const move = await moveById(ctx.db, id);
  if (!move) throw new AppError('not_found');
  if (move.status !== 'finished') throw new AppError('state_refused');
  const owner = await firstOwner(ctx.db, id);
  return { mail: owner ? await previewInvitation(ctx, owner, move.invitesValidDays) : null };
}
