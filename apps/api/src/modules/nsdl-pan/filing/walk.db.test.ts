import { mayMove, type Mover } from '@sevadesk/contract/nsdl-pan';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ackNumber, buildAt, slipPdf } from '../../../../test/factories/filing.ts';
import { buildStaff } from '../../../../test/factories/users.ts';
import { ctxFor, systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { prove } from '../../wallet/index.ts';
import { statusOf } from '../core/application.rules.ts';
import { acknowledgeApplication } from '../desk/acknowledge-application.ts';
import { claimApplication, releaseApplication } from '../desk/claim-application.ts';
import {
  acceptApplication,
  cancelApplication,
  markIncomplete,
  rejectApplication,
  setAside,
  undoAccept,
} from '../desk/decide-application.ts';
import { savePolicy } from '../second-check/policy.ts';
import { createBatch } from './create-batch.ts';

let app: TestApp;
let people: UserCtx[];
let slip: { name: string; bytes: Buffer };
beforeAll(async () => {
  app = await testApp();
  const staff = await Promise.all([buildStaff(app), buildStaff(app), buildStaff(app)]);
  people = await Promise.all(staff.map((user) => ctxFor(app, user)));
  slip = await slipPdf();
  const [first] = people;
  if (first) await savePolicy(first, { perMille: 400, newPerMille: 400, newDays: 30 });
});
afterAll(() => app.close());

/** The same random walk each time: a linear congruential generator is random enough to mix the acts. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

type Act = (ctx: UserCtx, id: string) => Promise<unknown>;
const remark = 'Walked here';
const today = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const acts: readonly Act[] = [
  claimApplication,
  claimApplication,
  acceptApplication,
  acceptApplication,
  undoAccept,
  (ctx, id) => releaseApplication(ctx, { id }),
  (ctx, id) => setAside(ctx, { id, remark }),
];
const endings: readonly Act[] = [
  (ctx, id) => markIncomplete(ctx, { id, reasons: ['R03'] }),
  (ctx, id) => rejectApplication(ctx, { id, reasons: ['R13'], remark }),
  (ctx, id) => cancelApplication(ctx, { id, remark }),
  (ctx, id) => createBatch(ctx, { ids: [id] }),
  (ctx, id) => acknowledgeApplication(ctx, { id, aknNo: ackNumber(), aknDate: today(), slip }),
];

const refused = (error: unknown) => {
  if (!(error instanceof AppError)) throw error;
};

const areas: Record<string, Mover> = { in: 'staff', out: 'merchant', system: 'system' };

it('every random walk of concurrent users over the states follows the transition table, and the ledger passes its proof', async () => {
  const roll = dice(20_261_121);
  const built = await Promise.all(Array.from({ length: 9 }, () => buildAt(app, 'waiting')));
  for (let step = 0; step < 80; step++) {
    const round = Array.from({ length: 3 }, async () => {
      const at = roll(built.length);
      const one = built[at];
      const act = roll(4) === 0 ? endings[roll(endings.length)] : acts[roll(acts.length)];
      // Usually the same person continues with a form, otherwise nothing would ever be decided.
      const person = people[roll(3) > 0 ? at % people.length : roll(people.length)];
      if (one && act && person) await act(person, one.id).catch(refused);
    });
    await Promise.all(round);
  }
  const { rows } = await sql<{ id: string; from: string; to: string; area: string }>`
    select application_id as id, from_status as "from", to_status as "to", actor_area as area
    from pan_application_events where from_status is not null and from_status not in ('draft', 'pre_submit') order by id`.execute(
    app.db,
  );
  expect(rows.length).toBeGreaterThan(20);
  const wild = rows.filter(({ from, to, area }) => !mayMove(statusOf(from), statusOf(to), areas[area] ?? 'merchant'));
  expect(wild).toEqual([]);
  // Each step starts where the previous one ended: none was skipped.
  for (const { id } of built) {
    const own = rows.filter((row) => row.id === id && row.from !== 'submitted');
    for (const [at, row] of own.entries()) if (at > 0) expect(row.from).toBe(own[at - 1]?.to);
  }
  const live = await sql<{ n: number }>`select count(*)::int as n from pan_filing_items i
    join pan_applications a on a.id = i.application_id where i.taken_back_at is null and a.status in ('accepted', 'waiting')`.execute(
    app.db,
  );
  expect(live.rows[0]?.n).toBe(0);
  expect(await prove(systemCtx(app))).toEqual([]);
});
