import { acknowledgeApplication } from '../../src/modules/nsdl-pan/desk/acknowledge-application.ts';
import { openCase } from '../../src/modules/nsdl-pan/tin-rejection/enter-case.ts';
import type { UserCtx } from '../../src/platform/context.ts';
import { withTransaction } from '../../src/platform/transaction.ts';
import { ctxFor, type TestApp } from '../helpers.ts';
import { pdfOf } from './files.ts';
import type { BuiltMerchant } from './merchants.ts';
import { type Built, buildSubmitted } from './nsdl-pan.ts';
import { buildStaff, nextNumber } from './users.ts';

export type Acknowledged = Built & { token: string; ackNo: string; staff: UserCtx };

/** Sets what an application's price terms say a refusal costs; whole paise. */
async function setPenalty(app: TestApp, id: string, penaltyPaise: number): Promise<void> {
  await app.ownerPool.query('update pan_applications set penalty_paise = $1 where id = $2', [penaltyPaise, id]);
}

type Overrides = { merchant?: BuiltMerchant; penaltyPaise?: number };

/** An acknowledged application with its slip, its signed paper still owed. Nobody scans or verifies it: that is slow, and not what it is for. */
export async function buildAcknowledged(
  app: TestApp,
  { penaltyPaise = 0, ...given }: Overrides = {},
): Promise<Acknowledged> {
  const built = await buildSubmitted(app, given);
  const staff = await ctxFor(app, await buildStaff(app));
  await app.ownerPool.query(`update pan_applications set status = 'accepted' where id = $1`, [built.id]);
  const ackNo = `88${String(nextNumber()).padStart(13, '0')}`;
  const slip = { name: 'slip.pdf', bytes: await pdfOf(1) };
  const aknDate = app.clock.now().toISOString().slice(0, 10);
  await acknowledgeApplication(staff, { id: built.id, aknNo: ackNo, aknDate, slip });
  await setPenalty(app, built.id, penaltyPaise);
  return { ...built, ackNo, staff };
}

/** A day that has not come on any clock of a test. */
export const farDay = '2099-12-31';

/** An acknowledged application that the centre has refused for its name and its identity proof. */
export async function buildRefused(app: TestApp, overrides: Overrides = {}): Promise<Acknowledged> {
  const built = await buildAcknowledged(app, overrides);
  const entry = { ackNo: built.ackNo, reasons: ['R03', 'R05'], dueOn: farDay, penalty: true };
  await withTransaction(built.staff, (tx) => openCase(tx, entry));
  return built;
}
