import type { SealingView } from '@sevadesk/contract/operations';
import type { Ctx } from '../../platform/context.ts';
import type { Resealed, SealedValues } from '../../platform/sealed-values.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';

export type SealedPlaces = readonly SealedValues[];
/** The result in one place: the number of resealed values, and ids of rows that no key opens. */
export type ResealedPlace = { name: string; resealed: number; unopened: string[] };

const batch = 500;

async function resealPlace(
  ctx: Ctx,
  place: SealedValues,
  tell: (name: string, resealed: number) => void,
): Promise<ResealedPlace> {
  const done: ResealedPlace = { name: place.name, resealed: 0, unopened: [] };
  let after: string | null = null;
  for (;;) {
    const found = await place.notUnder(ctx.db, ctx.keys.current(), after, batch);
    const last = found.at(-1);
    if (!last) return done;
    after = last.id;
    const rows: Resealed[] = [];
    for (const { id, sealed } of found)
      try {
        const plain = ctx.keys.unseal(sealed, place.sealedFor(id));
        rows.push({ id, from: sealed, to: ctx.keys.seal(plain, place.sealedFor(id)) });
      } catch {
        done.unopened.push(id);
      }
    done.resealed += await withTransaction(ctx, (tx) => place.replace(tx.db, rows));
    tell(place.name, done.resealed);
  }
}

/**
 * Reseals all values under the newest key, in batches; each is written only if it has not changed since it was read.
 * So it can run beside the server, be killed at any time and be repeated. A value that no key opens is left and listed.
 */
export async function resealValues(
  ctx: Ctx,
  places: SealedPlaces,
  tell: (name: string, resealed: number) => void,
): Promise<ResealedPlace[]> {
  const done: ResealedPlace[] = [];
  for (const place of places) done.push(await resealPlace(ctx, place, tell));
  const of = (count: (one: ResealedPlace) => number) => done.reduce((sum, one) => sum + count(one), 0);
  await recordAudit(ctx, {
    action: 'operations.reseal',
    record: { type: 'key', id: ctx.keys.current() },
    details: { resealed: of((one) => one.resealed), unopened: of((one) => one.unopened.length) },
  });
  return done;
}

/** Counts the values under each key, by place; a key that is not in the key file is marked as unknown. */
export async function getSealing(ctx: Ctx, places: SealedPlaces): Promise<SealingView> {
  const [current, known] = [ctx.keys.current(), ctx.keys.known()];
  const counts = await Promise.all(
    places.map(async ({ name, countByKey }) =>
      (await countByKey(ctx.db)).map(({ key, values }) => ({ key, place: name, values })),
    ),
  );
  const found = counts.flat();
  const ids = [...new Set([...known, ...found.map(({ key }) => key)])];
  return {
    keys: ids.map((id) => {
      const own = found.filter(({ key }) => key === id);
      return {
        id,
        isCurrent: id === current,
        isKnown: known.includes(id),
        values: own.reduce((sum, { values }) => sum + values, 0),
        places: own.map(({ place, values }) => ({ place, values })),
      };
    }),
  };
}

/** Throws an error that names the places if any value is still sealed under a key. */
export async function requireUnused(ctx: Ctx, places: SealedPlaces, id: string): Promise<void> {
  const { keys } = await getSealing(ctx, places);
  const still = keys.find((key) => key.id === id)?.places ?? [];
  if (still.length === 0) return;
  const named = still.map(({ place, values }) => `${values} in ${place}`).join(', ');
  throw new Error(`${id} is still needed: ${named}. Run "npm run rotate-keys -- --go-on" first.`);
}
