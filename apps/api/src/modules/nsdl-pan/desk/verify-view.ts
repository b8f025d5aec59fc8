import type { UserCtx } from '../../../platform/context.ts';
import { temporaryLink } from '../../downloads/index.ts';
import { findFaults, worded } from '../forms/find-faults.ts';
import { findSent } from '../core/find-own.ts';
import { formOfApplication } from '../forms/open-form.ts';
import { claimApplication } from './claim-application.ts';
import { currentFiles } from '../core/files.repo.ts';
import { countWaiting, paceOf, peekOldestWaiting } from './queue.repo.ts';
import { scanViewOf } from '../scan/scan-view.ts';
import { getSubmitted } from './get-application.ts';

/** Leases an application (the named or the oldest) and returns the data of the verify screen; null if the queue is empty. */
export async function openForVerifying(ctx: UserCtx, wanted?: string) {
  const id = await claimApplication(ctx, wanted);
  if (id === undefined) return null;
  const application = await findSent(ctx, id);
  const form = await formOfApplication(ctx, application);
  const [view, scan, faults, queue] = await Promise.all([
    getSubmitted(ctx, id),
    scanViewOf(ctx, application),
    findFaults(ctx, form, application.data, application.aadhaarLast4 !== null),
    countWaiting(ctx.db),
  ]);
  return {
    application: view,
    scan,
    findings: faults.findings.map((finding) => worded(ctx, finding)),
    queue,
  };
}

/** Returns the next form's pictures, so that the browser can load them before the form is claimed. */
export async function peekNext(ctx: UserCtx, exceptId: string) {
  const id = await peekOldestWaiting(
    ctx.db,
    { userId: ctx.actor.userId, now: ctx.clock.now().toISOString() },
    exceptId,
  );
  if (id === undefined) return { id: null, images: [] };
  const files = await currentFiles(ctx.db, id, ['page', 'photo', 'signature']);
  return { id, images: files.map(({ fileId, name }) => temporaryLink(ctx, { id: fileId, name }).tempUrl) };
}

/** Returns this verifier's figures of the day and the size of the queue. */
export async function ownPace(ctx: UserCtx) {
  const [pace, waiting] = await Promise.all([paceOf(ctx.readDb, ctx.actor.userId), countWaiting(ctx.readDb)]);
  return { ...pace, waiting };
}
