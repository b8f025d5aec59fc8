import type { CustomerKind, CustomerStage } from '@sevadesk/contract/customers';
import {
  applicationNews,
  type ApplicantNews,
  type ApplicationStatus,
  paperlessNews,
} from '@sevadesk/contract/nsdl-pan';
import type { StatusGroups } from '@sevadesk/contract/kernel/service';
import { orderKinds } from '@sevadesk/contract/services';
import type { CustomerEvent } from '@sevadesk/contract/sms';

type Standing = { kind: CustomerKind; status: string; isScan: boolean };

const applicantEvents: Record<ApplicantNews, CustomerEvent> = {
  received: 'customer_received',
  returned: 'customer_returned',
  acknowledged: 'customer_acknowledged',
  dispatched: 'customer_dispatched',
  rejected: 'customer_rejected',
};

const newsIn = (all: Partial<Record<string, ApplicantNews>>, status: string) => all[status];

/** Returns what the customer of a record in this status is sent; undefined if nothing. */
export function customerEventOf({ kind, status, isScan }: Standing): CustomerEvent | undefined {
  if (kind === 'application' || kind === 'paperless') {
    const news = newsIn(kind === 'application' ? applicationNews : paperlessNews, status);
    if (news === 'returned' && isScan) return 'customer_scan';
    return news && applicantEvents[news];
  }
  const told: { received: readonly string[]; completed: readonly string[]; rejected: readonly string[] } | null =
    orderKinds[kind].customer;
  if (told?.received.includes(status)) return 'customer_order_received';
  if (told?.completed.includes(status)) return 'customer_order_completed';
  return told?.rejected.includes(status) ? 'customer_order_rejected' : undefined;
}

const dayMs = 86_400_000;
/** Days after its end, and after its last step, for which an order's status is shown by the link of a message. */
const shownDays = { ended: 30, open: 365 };

/** Returns where an order of a service is on its way; undefined for other records, and once its link has expired. */
export function stageOf(
  kind: CustomerKind,
  { status, statusAt }: { status: string; statusAt: string },
  now: Date,
): CustomerStage | undefined {
  if (kind === 'application' || kind === 'paperless') return undefined;
  const { states, withShop }: { states: StatusGroups; withShop: readonly string[] } = orderKinds[kind];
  const isEnded = states.done.includes(status) || states.refused.includes(status);
  const days = (now.getTime() - new Date(statusAt).getTime()) / dayMs;
  if (days > (isEnded ? shownDays.ended : shownDays.open)) return undefined;
  if (isEnded) return states.done.includes(status) ? 'done' : 'ended';
  return withShop.includes(status) ? 'shop' : 'open';
}

const sent: ReadonlySet<string> = new Set<ApplicationStatus>([
  'submitted',
  'cropping',
  'waiting',
  'verifying',
  'pending_verification',
  'accepted',
  'filed',
]);

/** Returns the first message after consent was given later: that of the present status, or that an open record was received. */
export function firstEventOf(standing: Standing): CustomerEvent | undefined {
  const { kind, status } = standing;
  const event = customerEventOf(standing);
  if (event !== undefined) return event;
  if (kind === 'application') return sent.has(status) ? 'customer_received' : undefined;
  if (kind === 'paperless') return status === 'confirm' || status === 'review' ? 'customer_received' : undefined;
  const { open }: { open: readonly string[] } = orderKinds[kind].states;
  return open.includes(status) ? 'customer_order_received' : undefined;
}

/** What is wrong, by the fields that an objection names; a message holds 30 characters of it. */
export const reasonWords = ['name', 'birth', 'identity', 'address', 'parents', 'correction', 'form'] as const;
export type ReasonWord = (typeof reasonWords)[number];

const wordOfField: readonly (readonly [RegExp, ReasonWord])[] = [
  [/^birth|^dateUnknown/, 'birth'],
  [/identity|entityDocument/i, 'identity'],
  [/address|flat/i, 'address'],
  [/^father|^mother|^parents/, 'parents'],
  [/^changes|^pan/, 'correction'],
  [/name/i, 'name'],
];

/** Returns the plain word of an objection with these fields. */
export function reasonWordOf(fields: readonly string[]): ReasonWord {
  const [first] = fields;
  return wordOfField.find(([form]) => first !== undefined && form.test(first))?.[1] ?? 'form';
}
