import {
  eventsFor,
  groupOf,
  isLocked,
  type NoticeChoice,
  type NoticeEvent,
  type NoticePreference,
  usualChoice,
} from '@sevadesk/contract/notifications';
import { isSmsEvent } from '@sevadesk/contract/sms';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { eventsBySms } from '../sms/index.ts';
import { eventsByWhatsapp, getConsent } from '../whatsapp/index.ts';
import { eventLabel } from './event-words.ts';
import { choicesOf, digestHourOf, setChoices, setDigestHour } from './preferences.repo.ts';
import { usualDigestHour } from './digest.rules.ts';

/** Returns the events that the signed-in person can receive, with their choices. */
export async function getPreferences(ctx: UserCtx): Promise<{ digestHour: number; data: NoticePreference[] }> {
  const { userId, area } = ctx.actor;
  const [chosen, hour, bySms, byWhatsapp, consent] = await Promise.all([
    choicesOf(ctx.db, userId),
    digestHourOf(ctx.db, userId),
    eventsBySms(ctx),
    eventsByWhatsapp(ctx),
    getConsent(ctx),
  ]);
  const data = eventsFor(ctx.actor).map((event) => {
    const usual = usualChoice(event, area);
    const own = chosen.get(event);
    const choice =
      isLocked(event) || !own
        ? usual
        : { ...own, sms: own.sms ?? usual.sms, push: own.push ?? usual.push, whatsapp: own.whatsapp ?? usual.whatsapp };
    const isBySms = isSmsEvent(event) && bySms.has(event);
    const isByWhatsapp = consent.isOn && isSmsEvent(event) && byWhatsapp.has(event);
    const label = eventLabel(event, ctx.locale);
    return { event, group: groupOf(event), label, ...choice, isBySms, isByWhatsapp, isLocked: isLocked(event) };
  });
  return { digestHour: hour ?? usualDigestHour, data };
}

type Chosen = { event: NoticeEvent } & Pick<NoticeChoice, 'inApp' | 'mail'> & {
    sms?: boolean | undefined;
    push?: boolean | undefined;
    whatsapp?: boolean | undefined;
  };

/** Refuses changes to mandatory events and to events that this person never receives, each at its own field. */
function refuseForeign(ctx: UserCtx, choices: readonly Chosen[]): void {
  const own = new Set(eventsFor(ctx.actor).filter((event) => !isLocked(event)));
  const fields = choices.flatMap(({ event }, at) =>
    own.has(event) ? [] : [{ field: `choices.${at}.event`, fault: { key: 'wrong_state' } as const }],
  );
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
}

/** Saves the signed-in person's choices, which apply from the next notification. Throws invalid_input. */
export async function savePreferences(
  ctx: UserCtx,
  { digestHour, choices }: { digestHour: number; choices: readonly Chosen[] },
): Promise<{ ok: true }> {
  refuseForeign(ctx, choices);
  return withTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    const unique = [...new Map(choices.map((choice) => [choice.event, choice])).values()];
    await setDigestHour(ctx.db, userId, digestHour);
    await setChoices(ctx.db, userId, unique);
    const ways = unique.map(
      ({ event, inApp, mail, sms, push, whatsapp }) =>
        `${event}: ${inApp ? 'in-app' : '-'}, ${mail}${sms === false ? ', no SMS' : ''}${push === false ? ', not on devices' : ''}${whatsapp === false ? ', no WhatsApp' : ''}`,
    );
    await recordAudit(ctx, {
      action: 'notifications.save-preferences',
      record: { type: 'user', id: userId },
      details: { after: { digestHour, choices: ways } },
    });
    return { ok: true };
  });
}
