import { simulatorUrl } from './settings.ts';

export type Mail = { to: string[]; subject: string; text: string };

const limitMs = 20_000;

/** The mails for an address in the order of their arrival, as soon as there are `count`. */
export async function mailsTo(address: string, count = 1): Promise<Mail[]> {
  const query = new URLSearchParams({ to: address, waitMs: String(limitMs), count: String(count) });
  const answer = await fetch(`${simulatorUrl()}/control/mail?${query}`);
  const { mails }: { mails: Mail[] } = await answer.json();
  if (mails.length < count) throw new Error(`${address} got ${mails.length} mails instead of ${count}.`);
  return mails;
}

/** The newest mail for the address whose subject fits, once `count` have arrived and such a one is among them. */
export async function mailAbout(address: string, subject: RegExp, count = 1): Promise<Mail> {
  const mails = await mailsTo(address, count);
  const found = mails.findLast((mail) => subject.test(mail.subject));
  // Mails leave by a queue: an earlier one, about something else, may have been the first to come.
  return found ?? mailAbout(address, subject, mails.length + 1);
}
