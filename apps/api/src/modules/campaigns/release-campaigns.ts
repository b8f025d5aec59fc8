import { istDateOf, istDayStart } from '@sevadesk/contract/kernel/dates';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { roomToday, sendingHours } from '../sms/index.ts';
import { readersById } from './audience.repo.ts';
import { nextSending, releaseSize } from './campaign.rules.ts';
import { activeCampaigns, type Campaign, claimCampaign, lockReleases, updateCampaign } from './campaigns.repo.ts';
import { causeFor, ownWordings, type Wording } from './plan-recipients.ts';
import { countReleased, hasPlanned, nextRecipients, updateRecipient } from './recipients.repo.ts';
import { sendMessage } from './send-message.ts';

const hourMs = 3_600_000;

/** Returns how many messages may leave now: by hours, pace, and what the network may send today. */
async function sizeNow(ctx: Ctx, campaign: Campaign, wordings: readonly Wording[]): Promise<number> {
  const now = ctx.clock.now();
  const isOffer = wordings.some((one) => one.isOffer);
  if (nextSending(now, campaign.startAt, { hours: await sendingHours(ctx), isOffer }) > now) return 0;
  const releasedLastHour = await countReleased(ctx.db, campaign.id, new Date(now.getTime() - hourMs).toISOString());
  const room = campaign.way === 'notice' ? campaign.perHour : await roomToday(ctx);
  return releaseSize({ perHour: campaign.perHour, releasedLastHour, room });
}

async function releaseNext(ctx: Ctx, campaign: Campaign): Promise<void> {
  const { id, way } = campaign;
  const now = ctx.clock.now();
  const wordings = await ownWordings(ctx, campaign);
  const limit = await sizeNow(ctx, campaign, wordings);
  if (limit === 0) return;
  const next = await nextRecipients(ctx.db, id, { day: istDayStart(istDateOf(now)), limit });
  const readers = await readersById(
    ctx.db,
    next.map(({ userId }) => userId),
  );
  for (const { userId, code, templateId } of next) {
    const reader = readers.find((one) => one.userId === userId);
    const wording = wordings.find((one) => one.id === templateId);
    const cause = reader ? causeFor(way, reader, wording) : 'blocked';
    if (!reader || cause !== undefined) {
      await updateRecipient(ctx.db, id, userId, { state: 'skipped', cause: cause ?? 'blocked' });
      continue;
    }
    const { mobile, locale, merchantId, shopName } = reader;
    const to = { id: userId, mobile, locale, merchantId };
    const sent = await sendMessage(ctx, campaign, { to, shopName, code, wording, occasion: `${id}/${userId}` });
    await updateRecipient(
      ctx.db,
      id,
      userId,
      sent
        ? { state: 'released', releasedAt: now.toISOString(), messageId: sent.messageId }
        : { state: 'skipped', cause: 'no-consent' },
    );
  }
  if (!(await hasPlanned(ctx.db, id)))
    await updateCampaign(ctx.db, id, { state: 'finished', endedAt: now.toISOString() });
}

/**
 * Gives the next messages of each active campaign to the outboxes, each recipient in the transaction that marks them, so that nobody gets
 * a message twice whatever is interrupted. Safe in concurrent processes.
 */
export async function releaseCampaigns(ctx: Ctx): Promise<void> {
  for (const id of await activeCampaigns(ctx.db, ctx.clock.now().toISOString()))
    await withTransaction(ctx, async (ctx) => {
      await lockReleases(ctx.db);
      const campaign = await claimCampaign(ctx.db, id);
      if (campaign) await releaseNext(ctx, campaign);
    });
}
