import { type CustomerKind, customerRights } from '@sevadesk/contract/customers';
import { safePart } from '@sevadesk/contract/kernel/text';
import { orderAddress } from '@sevadesk/contract/orders';
import { maskPrivateWords } from '@sevadesk/contract/sms';
import type { Ctx } from '../../platform/context.ts';
import { aboutOf as recordOf, notify } from '../notifications/index.ts';
import { consentById } from './consents.repo.ts';
import { recordByKind } from './record.repo.ts';
import { countReplies, insertReply } from './replies.repo.ts';

const hourMs = 3_600_000;
/** Answers of a customer about a record in an hour; more are counted and dropped. */
const mostReplies = 20;
const mostLetters = 1000;

/** What a customer wrote, about the record of a consent. */
type Reply = { consentId: string; about: string; ref: string; text: string; hasFile: boolean; writtenAt: string };

/** Returns the page of a record for its shop. */
function shopPage(kind: CustomerKind, { id, number }: { id: string; number: string }): `/${string}` {
  if (kind === 'application') return `/merchant/product/nsdl-pan/physical/info/${id}`;
  if (kind === 'paperless') return `/merchant/product/nsdl-pan/paperless/${id}/confirm`;
  return orderAddress(kind, number, 'merchant') as `/${string}`;
}

/**
 * Stores a customer's answer beside its record, masked like typed text, and notifies the shop; in the caller's transaction, once for each
 * call of the webhook. Returns 'unagreed' if the consent was withdrawn, 'full' for one answer too many in an hour.
 */
export async function receiveCustomerReply(
  ctx: Ctx,
  { consentId, about, ref, text, hasFile, writtenAt }: Reply,
): Promise<'customer' | 'unagreed' | 'repeated' | 'full'> {
  const consent = await consentById(ctx.db, consentId);
  const kind = consent?.recordKind as CustomerKind | undefined;
  const record = consent && kind && (await recordByKind(ctx.db, { kind, id: consent.recordId }));
  if (!consent || !kind || record?.number == null) return 'unagreed';
  const now = ctx.clock.now();
  if ((await countReplies(ctx.db, consentId, new Date(now.getTime() - hourMs).toISOString())) >= mostReplies)
    return 'full';
  const isNew = await insertReply(ctx.db, {
    id: ctx.ids.next(),
    consentId,
    about,
    providerRef: ref,
    text: maskPrivateWords(safePart(text, mostLetters)),
    hasFile,
    writtenAt,
    receivedAt: now.toISOString(),
  });
  if (!isNew) return 'repeated';
  await notify(ctx, {
    to: { merchantId: consent.merchantId, orHolding: customerRights(kind).view.out },
    event: 'customer_replied',
    about: [recordOf(about)],
    params: { number: record.number },
    link: shopPage(kind, { id: record.id, number: record.number }),
  });
  return 'customer';
}
