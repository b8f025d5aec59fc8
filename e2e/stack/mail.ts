import { simulatorUrl } from './settings.ts';

export type Mail = { to: string[]; subject: string; text: string };

const limitMs = 20_000;

/** Returns the mails to an address in order of arrival, once there are `count`. */
export async function mailsTo(address: string, count = 1): Promise<Mail[]> {
  const query = new URLSearchParams({ to: address, waitMs: String(limitMs), count: String(count) });
  const answer = await fetch(`${simulatorUrl()}/control/mail?${query}`);
  const { mails }: { mails: Mail[] } = await answer.json();
  if (mails.length < count) throw new Error(`${address} got ${mails.length} mails instead of ${count}.`);
  return mails;
}

/** Returns the newest mail to the address with a matching subject, once `count` have arrived and one matches. */
export async function mailAbout(address: string, subject: RegExp, count = 1): Promise<Mail> {
  const mails = await mailsTo(address, count);
  const found = mails.findLast((mail) => subject.test(mail.subject));
  // Mails are sent from a queue: an earlier one, about something else, may have arrived first.
  return found ?? mailAbout(address, subject, mails.length + 1);
}
