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

/** Sets the penalty for a TIN rejection in an application's price terms; whole paise. */
async function setPenalty(app: TestApp, id: string, penaltyPaise: number): Promise<void> {
  await app.ownerPool.query('update pan_applications set penalty_paise = $1 where id = $2', [penaltyPaise, id]);
}

type Overrides = { merchant?: BuiltMerchant; penaltyPaise?: number };

/** Creates an acknowledged application with its slip and its original form due. It skips the slow scan and verification. */
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

/** A day in the future of every test clock. */
export const farDay = '2099-12-31';

/** Creates an acknowledged application that was TIN-rejected for its name and its identity proof. */
export async function buildRefused(app: TestApp, overrides: Overrides = {}): Promise<Acknowledged> {
  const built = await buildAcknowledged(app, overrides);
  const entry = { ackNo: built.ackNo, reasons: ['R03', 'R05'], dueOn: farDay, penalty: true };
  await withTransaction(built.staff, (tx) => openCase(tx, entry));
  return built;
}
