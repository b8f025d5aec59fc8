import { type ApprovalSums, sumKinds } from '@sevadesk/contract/approvals';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { uuidV7 } from '../../src/platform/ids.ts';
import { secondPersonSums } from '../../src/platform/second-person.ts';
import type { TestApp } from '../helpers.ts';

/** Sets the sums (whole paise) from which acts need a second person, as if two people had; a number applies to all acts. */
export async function setSecondPersonSums(
  app: Pick<TestApp, 'db'>,
  change: Partial<ApprovalSums> | number,
): Promise<void> {
  const sums =
    typeof change === 'number'
      ? Object.fromEntries(sumKinds.map((kind) => [kind, toPaise(change)]))
      : { ...(await secondPersonSums(app.db)), ...change };
  const at = new Date().toISOString();
  await app.db
    .insertInto('approvalPolicies')
    .values({
      id: uuidV7(),
      sums: JSON.stringify(sums),
      reason: 'Set for a test',
      status: 'approved',
      requestedAt: at,
      // Tests have clocks of their own; the newest policy must apply in all of them.
      decidedAt: '2099-01-01T00:00:00Z',
    })
    .execute();
}
