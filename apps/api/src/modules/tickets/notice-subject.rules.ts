import { kindOfPersonal } from '@sevadesk/contract/services';
import type { TicketSubject } from '@sevadesk/contract/tickets';

/** A notification that somebody answers: its event, records as kind:id, path and values. */
export type AnsweredNotice = {
  event: string;
  about: readonly string[];
  link: string | null;
  values: Readonly<Record<string, string>>;
};

export type NoticeSubject =
  | { kind: 'ticket'; id: string }
  | { kind: TicketSubject; id: string }
  | { kind: TicketSubject; number: string };

/** The kinds of records in a notification, as tickets name them. */
const kinds: Readonly<Record<string, TicketSubject>> = {
  ...kindOfPersonal,
  paper: 'application',
  paperless: 'paperless',
};

function recordOf(key: string): NoticeSubject[] {
  const [name = '', id = ''] = key.split(':');
  if (name === 'ticket') return [{ kind: 'ticket', id }];
  const kind = kinds[name];
  return kind === undefined ? [] : [{ kind, id }];
}

/** Returns the record that a notification is about; undefined if it is about none that a ticket can have. */
export function noticeSubject({ event, about, link, values }: AnsweredNotice): NoticeSubject | undefined {
  const [first] = about.flatMap(recordOf);
  if (first) return first;
  const number = link === null ? null : new URL(link, 'http://portal').searchParams.get('q');
  if (event.startsWith('payment_') && number) return { kind: 'payment', number };
  if (event === 'gateway_paid' && values.reference) return { kind: 'gateway-order', number: values.reference };
  return undefined;
}

/** Returns the code of the topic for an answer: forms that came back, other records, money, or something else. */
export function topicCodeOf(event: string | undefined): string {
  if (event === undefined || event.startsWith('ticket_')) return 'H06';
  if (/^(payment|gateway|wallet)_/.test(event)) return 'H03';
  if (event === 'merchant_blocked') return 'H05';
  return /_(incomplete|rejected|last_reminder)$/.test(event) ? 'H01' : 'H02';
}
