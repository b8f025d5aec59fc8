import { earliestSending, paiseOfHundredths, type SendingHours } from '@sevadesk/contract/sms';
import type { CampaignCause, CampaignWay } from '@sevadesk/contract/campaigns';
import { istDayStart } from '@sevadesk/contract/kernel/dates';
import type { Paise } from '@sevadesk/contract/kernel/paise';

/** Seconds between two releases, and the part of an hour that one releases. */
export const releaseSeconds = 10;
const releasesPerHour = 3600 / releaseSeconds;

/** Days within which a sign-in or a sale counts as coming back. */
export const comeBackDays = 7;

/** Days after which the link of a message is no longer counted. */
export const linkDays = 90;

type Pace = { perHour: number; releasedLastHour: number; room: number };

/** Returns how many messages one release may send: its part of an hour, within the pace of the hour and the room of the day. */
export function releaseSize({ perHour, releasedLastHour, room }: Pace): number {
  const part = Math.ceil(perHour / releasesPerHour);
  return Math.max(0, Math.min(part, perHour - releasedLastHour, room));
}

/** Returns the cost in whole paise of units at a price in hundredths of a paisa; zero while the price is unknown. */
export function costOf(units: number, priceHundredths: number | undefined): Paise {
  return paiseOfHundredths(units * (priceHundredths ?? 0));
}

type Cost = { way: CampaignWay; costPaise: number; isPriced: boolean };

/** Whether a second person approves: from the set cost on, or if the cost is unknown. Notifications cost nothing. */
export function needsSecondPerson({ way, costPaise, isPriced }: Cost, secondPersonPaise: number): boolean {
  if (way === 'notice') return secondPersonPaise === 0;
  return !isPriced || costPaise >= secondPersonPaise;
}

/** Returns when a campaign's next message may leave: after its start, outside quiet hours, an offer within the hours of offers. */
export function nextSending(
  now: Date,
  startAt: string | null,
  { hours, isOffer }: { hours: SendingHours; isOffer: boolean },
): Date {
  const from = startAt !== null && new Date(startAt) > now ? new Date(startAt) : now;
  return earliestSending(from, hours, { isUrgent: false, isPromotional: isOffer });
}

/** Returns the instant of a chosen start, an hour of a day in India; null for an immediate start. */
export function startAtOf({ startOn, startHour }: { startOn: string | null; startHour: number }): string | null {
  if (startOn === null) return null;
  return new Date(new Date(istDayStart(startOn)).getTime() + startHour * 3_600_000).toISOString();
}

type Reader = {
  isBlocked: boolean;
  hasNumber: boolean;
  hasConsent: boolean;
  hasTemplate: boolean;
  choice: { inApp: boolean; mail: string; sms: boolean | null; whatsapp: boolean | null } | undefined;
};

/** Whether a person switched campaigns off for a way; nobody has at first. */
export function isOptedOut(way: CampaignWay, choice: Reader['choice']): boolean {
  if (!choice) return false;
  if (way === 'notice') return !choice.inApp && choice.mail === 'none';
  return (way === 'sms' ? choice.sms : choice.whatsapp) === false;
}

/** Returns why a person gets nothing by a way; undefined if they get the message. */
export function causeOf(way: CampaignWay, reader: Reader): CampaignCause | undefined {
  if (reader.isBlocked) return 'blocked';
  if (isOptedOut(way, reader.choice)) return 'opted-out';
  if (way === 'notice') return undefined;
  if (!reader.hasNumber) return 'no-number';
  if (way === 'whatsapp' && !reader.hasConsent) return 'no-consent';
  return reader.hasTemplate ? undefined : 'no-template';
}
