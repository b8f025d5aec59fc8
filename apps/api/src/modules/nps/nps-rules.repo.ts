import type { NpsLimitsInput, NpsLimitsRow, NpsManager } from '@sevadesk/contract/nps';
import { z } from 'zod';
import type { Db } from '../../platform/db.ts';

const steps = z.array(z.object({ fromAge: z.int(), maxPercent: z.int() }));

const limits = (db: Db) =>
  db
    .selectFrom('npsLimits as l')
    .leftJoin('users as u', 'u.id', 'l.setBy')
    .select(['l.validFrom', 'l.minAge', 'l.maxAge', 'l.tier1MinPaise', 'l.tier2MinPaise', 'l.equitySteps', 'l.source'])
    .select('u.displayName as setBy')
    .orderBy('l.validFrom', 'desc');

const whole = <Row extends { equitySteps: unknown }>(row: Row) => ({
  ...row,
  equitySteps: steps.parse(row.equitySteps),
});

/** Returns all sets of limits, latest first. */
export async function allLimits(db: Db): Promise<NpsLimitsRow[]> {
  return (await limits(db).execute()).map(whole);
}

/** Returns the limits in force on a day. */
export async function limitsOn(db: Db, day: string): Promise<NpsLimitsRow> {
  return whole(await limits(db).where('l.validFrom', '<=', day).limit(1).executeTakeFirstOrThrow());
}

export async function writeLimits(
  db: Db,
  { validFrom, equitySteps, ...figures }: NpsLimitsInput,
  by: { userId: string; at: string },
): Promise<void> {
  const change = { ...figures, equitySteps: JSON.stringify(equitySteps), setBy: by.userId, setAt: by.at };
  await db
    .insertInto('npsLimits')
    .values({ validFrom, ...change })
    .onConflict((conflict) => conflict.column('validFrom').doUpdateSet(change))
    .execute();
}

export async function allManagers(db: Db): Promise<NpsManager[]> {
  return db.selectFrom('npsManagers').select(['code', 'name', 'isActive']).orderBy('name').execute();
}

export async function writeManager(db: Db, manager: NpsManager): Promise<void> {
  const { name, isActive } = manager;
  await db
    .insertInto('npsManagers')
    .values(manager)
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ name, isActive }))
    .execute();
}
