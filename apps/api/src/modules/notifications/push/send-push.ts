import { maskPrivateWords } from '@sevadesk/contract/sms';
import { localeOr } from '@sevadesk/messages';
import type { Ctx } from '../../../platform/context.ts';
import { shownNotices } from '../shown-notice.ts';
import { deleteDevices, deviceSealedFor, markDeviceUsed, pushInHand } from './devices.repo.ts';
import { getPushKeys } from './get-push-keys.ts';

/** Older notifications are not sent: the person has read them elsewhere. */
const staleMs = 86_400_000;
const mostLetters = 300;

class NothingLeft extends Error {}

const shorten = (text: string) => {
  const letters = [...maskPrivateWords(text)];
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join('')}…` : letters.join('');
};

/** Who sends, for operators of push services: the portal's address, which must be https. */
const subjectOf = ({ publicUrl }: Ctx['settings']) =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@sevadesk.example';

/**
 * Sends a notification to a device in its person's language, with Aadhaar numbers and PANs masked; nothing if it was read meanwhile, is a
 * day old, or the device is gone. A repeated job shows it once: topic and tag are the notification's id. Deletes a device that has
 * ended. Throws if its push service was not reached, so that the job retries.
 */
export async function sendPush(
  ctx: Ctx,
  { noticeId, deviceId }: { noticeId: string; deviceId: string },
): Promise<void> {
  const found = await pushInHand(ctx.db, noticeId, deviceId);
  const now = ctx.clock.now();
  if (!found || now.getTime() - new Date(found.createdAt).getTime() > staleMs) return;
  const locale = localeOr(found.locale);
  const [shown] = shownNotices([found], locale);
  if (!shown) return;
  const { isImportant, link } = shown;
  const { endpoint, p256dh, authSealed } = found;
  const sending = await ctx.providers.messagePush.send({
    device: { endpoint, p256dh, auth: ctx.keys.unseal(authSealed, deviceSealedFor(deviceId)) },
    keys: await getPushKeys(ctx),
    subject: subjectOf(ctx.settings),
    payload: JSON.stringify({
      title: shorten(shown.title),
      body: shorten(shown.text),
      link: link ?? '/',
      tag: noticeId,
      lang: locale,
      isImportant,
    }),
    topic: noticeId.replaceAll('-', ''),
    isUrgent: isImportant,
    ttlSeconds: staleMs / 1000,
  });
  if (sending.outcome === 'gone') await deleteDevices(ctx.db, [deviceId]);
  else if (sending.outcome === 'taken') await markDeviceUsed(ctx.db, deviceId, now.toISOString());
  else throw new NothingLeft(`No push service was reached: ${sending.cause}`);
}
