import { sql } from 'kysely';
import { sealAudit } from '../modules/audit/index.ts';
import type { Ctx } from '../platform/context.ts';
import { beginApplications } from './applications.ts';
import { workThrough } from './desk.ts';
import { seedPayments } from './payments.ts';
import { type SignIn, seedStaff } from './people.ts';
import { seedRegistrations } from './registrations.ts';
import { rememberedImages } from './remembered-images.ts';
import { saveTaxIdentity } from '../modules/wallet/documents/tax-identity.ts';
import { actingAs } from './sample-actors.ts';
import { sampleClock } from './sample-time.ts';
import { drawScans } from './scans.ts';
import { seedShops } from './shops.ts';

/** Numbers of nobody, in the right form. */
const taxIdentity = {
  legalName: undefined,
  gstin: '07ZZZCZ9999Z1ZL',
  pan: 'ZZZCZ9999Z',
  tan: 'DELZ99999Z',
  sac: '998599',
};

/** Any number, the same for every loader: two at once load one network. */
const lockNumber = 8_090_210;

/**
 * Loads the sample network into a database without users, through the same verbs that people's screens call: shops, payments,
 * applications in every state over the last four weeks, registrations, notices and audit. One transaction: a load that is killed
 * leaves nothing and is done again whole. `keep` gets the sign-ins before the commit. Answers null when there are users already.
 */
export async function loadSample(ctx: Ctx, keep: (signIns: readonly SignIn[]) => void): Promise<SignIn[] | null> {
  const loaded = await ctx.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(db);
    if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return null;
    const clock = sampleClock(ctx.clock.now());
    const images = rememberedImages(ctx.images);
    const inner: Ctx = { ...ctx, db, readDb: db, clock, images };
    const signIns = [...(await seedStaff(inner)), ...(await seedShops(inner))];
    await saveTaxIdentity(await actingAs(inner, 'admin'), taxIdentity);
    await seedPayments(inner, clock);
    const begun = await beginApplications(inner, clock);
    await workThrough(inner, clock, begun, await drawScans(inner, begun));
    await seedRegistrations(inner, clock);
    keep(signIns);
    return signIns;
  });
  // The worker does it every few seconds; done here, the network is proven from its first moment.
  if (loaded) await sealAudit(ctx);
  return loaded;
}
