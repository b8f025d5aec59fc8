import { type ApprovalKind, approvalNeeds, type ApprovalRow } from '@sevadesk/contract/approvals';
import { AppError } from '../../platform/app-error.ts';
import type { Approval, ApprovalSource } from '../../platform/approval-source.ts';
import type { UserCtx } from '../../platform/context.ts';

export type Sources = readonly ApprovalSource[];

const mayDecide = (ctx: UserCtx, kind: ApprovalKind) => ctx.actor.permissions.includes(approvalNeeds[kind]);

/** Lists what waits for a second person, of the kinds that the caller may decide, oldest first. */
export async function listApprovals(ctx: UserCtx, sources: Sources): Promise<{ data: ApprovalRow[] }> {
  const found = await Promise.all(
    sources
      .filter(({ kind }) => mayDecide(ctx, kind))
      .map(async ({ kind, name, waiting }) =>
        (await waiting(ctx)).map(({ requestedById, ...row }) => ({
          ...row,
          kind,
          kindName: name({}, { locale: ctx.locale }),
          isOwn: requestedById === ctx.actor.userId,
        })),
      ),
  );
  return { data: found.flat().toSorted((a, b) => a.requestedAt.localeCompare(b.requestedAt)) };
}

type Asked = { kind: ApprovalKind; id: string; requestedAt: string };

/** Returns a request that waits, with its source. Throws forbidden (the kind needs another permission), not_found, changed_meanwhile. */
async function waitingRequest(ctx: UserCtx, sources: Sources, { kind, id, requestedAt }: Asked) {
  const source = sources.find((one) => one.kind === kind);
  if (!source) throw new AppError('not_found');
  if (!mayDecide(ctx, kind)) throw new AppError('forbidden');
  const [waits]: (Approval | undefined)[] = await source.waiting(ctx, id);
  if (!waits) throw new AppError('not_found');
  if (waits.requestedAt !== requestedAt) throw new AppError('changed_meanwhile');
  return { source, isOwn: waits.requestedById === ctx.actor.userId };
}

/** Returns the source of another person's request. Throws maker_is_checker and the errors of waitingRequest. */
async function sourceOf(ctx: UserCtx, sources: Sources, asked: Asked): Promise<ApprovalSource> {
  const { source, isOwn } = await waitingRequest(ctx, sources, asked);
  if (isOwn) throw new AppError('maker_is_checker');
  return source;
}

/** Approves a request of another person and carries it out by its module's verb, whose errors it throws. */
export async function approve(ctx: UserCtx, sources: Sources, asked: Asked): Promise<{ ok: true }> {
  const source = await sourceOf(ctx, sources, asked);
  await source.approve(ctx, asked.id);
  return { ok: true };
}

/** Rejects a request of another person with a reason that they read. Throws the errors of its module's verb. */
export async function reject(
  ctx: UserCtx,
  sources: Sources,
  { remark, ...asked }: Asked & { remark: string },
): Promise<{ ok: true }> {
  const source = await sourceOf(ctx, sources, asked);
  await source.reject(ctx, asked.id, remark);
  return { ok: true };
}

/** Withdraws a request of one's own before somebody decides it. Throws forbidden for another person's, and the errors of its module's verb. */
export async function withdraw(ctx: UserCtx, sources: Sources, asked: Asked): Promise<{ ok: true }> {
  const { source, isOwn } = await waitingRequest(ctx, sources, asked);
  if (!isOwn) throw new AppError('forbidden');
  await source.withdraw(ctx, asked.id);
  return { ok: true };
}
