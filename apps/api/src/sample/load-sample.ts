import { sql } from 'kysely';
import { sealAudit } from '../modules/audit/index.ts';
import type { Ctx } from '../platform/context.ts';
import { addAfterAck } from './after-ack.ts';
import { startApplications } from './applications.ts';
import { bringBacklogIn } from './backlog.ts';
import { seedBanking } from './banking.ts';
import { seedBills } from './bills.ts';
import { seedCollect } from './collect.ts';
import { seedCourier } from './courier.ts';
import { workThrough } from './desk.ts';
import { seedEnquiries } from './enquiries.ts';
import { fileSome } from './filing.ts';
import { seedHeadOffice } from './head-office.ts';
import { seedGst } from './gst.ts';
import { seedKyc } from './kyc.ts';
import { startOtherKinds } from './kinds.ts';
import { seedMembers, seedProducts } from './members.ts';
import { seedNps } from './nps.ts';
import { seedPaperless } from './paperless.ts';
import { seedPayments } from './payments.ts';
import { seedPayouts } from './payouts.ts';
import { seedAoCodes } from './paper.ts';
import { type SignIn, seedStaff } from './people.ts';
import { seedPartnerKey } from './partner-key.ts';
import { startPiles } from './piles.ts';
import { seedRegistrations } from './registrations.ts';
import { rememberedImages } from './remembered-images.ts';
import { saveTaxIdentity } from '../modules/wallet/documents/tax-identity.ts';
import { actingAs } from './sample-actors.ts';
import { sampleClock } from './sample-time.ts';
import { drawScans } from './scans.ts';
import { seedShops } from './shops.ts';
import { seedSms } from './sms.ts';
import { seedTickets } from './tickets.ts';
import { seedUtiPan } from './uti-pan.ts';
import { seedSiteWords } from './site-words.ts';

/** Unassigned numbers in a valid format. */
const taxIdentity = {
  legalName: undefined,
  gstin: '07ZZZCZ9999Z1ZL',
  pan: 'ZZZCZ9999Z',
  tan: 'DELZ99999Z',
  sac: '998599',
};

/** An arbitrary lock number, the same for every loader: concurrent loaders load only one network. */
const lockNumber = 8_090_210;

/**
 * Loads the sample network into a database without users, through the same verbs as the screens: shops, payments,
 * applications in every state over the last four weeks, registrations, notifications and audit. One transaction: a killed load
 * leaves nothing and can be repeated. `keep` receives the sign-ins before the commit. Returns null if there are users.
 */
export async function loadSample(ctx: Ctx, keep: (signIns: readonly SignIn[]) => void): Promise<SignIn[] | null> {
  const loaded = await ctx.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(db);
    // Drawing scans between statements takes longer than the minute after which the database ends an idle transaction.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
    if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return null;
    const clock = sampleClock(ctx.clock.now());
    const images = rememberedImages(ctx.images);
    const inner: Ctx = { ...ctx, db, readDb: db, clock, images };
    const signIns = [...(await seedStaff(inner)), ...(await seedShops(inner))];
    await saveTaxIdentity(await actingAs(inner, 'admin'), taxIdentity);
    await seedAoCodes(inner);
    await seedPayments(inner, clock);
    const begun = await startApplications(inner, clock);
    await workThrough(inner, clock, begun, await drawScans(inner, begun));
    await fileSome(inner, clock, begun);
    await startOtherKinds(inner, clock);
    await bringBacklogIn(inner, clock);
    await addAfterAck(inner, clock, begun);
    await seedCourier(inner, clock);
    await startPiles(inner, clock);
    await seedPaperless(inner, clock);
    await seedNps(inner, clock);
    await seedUtiPan(inner, clock);
    await seedKyc(inner, clock);
    await seedGst(inner, clock);
    await seedRegistrations(inner, clock);
    await seedMembers(inner);
    await seedProducts(inner);
    await seedBanking(inner, clock);
    await seedBills(inner, clock);
    await seedCollect(inner, clock);
    await seedEnquiries(inner, clock);
    await seedTickets(inner, clock);
    await seedHeadOffice(inner, clock);
    await seedSiteWords(inner, clock);
    await seedPayouts(inner, clock);
    await seedSms(inner, clock);
    const withKey = await seedPartnerKey(inner, signIns);
    keep(withKey);
    return withKey;
  });
  // The worker seals every few seconds; sealing here makes the network proven from the start.
  for (let sealed = loaded ? 1 : 0; sealed > 0; ) sealed = await sealAudit(ctx, { from: 'beginning' });
  return loaded;
}
