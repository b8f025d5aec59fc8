import { type CustomerKind, coversWhatsapp } from '@sevadesk/contract/customers';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { orderKinds } from '@sevadesk/contract/services';
import type { CustomerEvent } from '@sevadesk/contract/sms';
import { type Locale, localeOr, m } from '@sevadesk/messages';
import { brandOf, linkBase } from '../../platform/brand-of.ts';
import type { Ctx } from '../../platform/context.ts';
import { kindParts } from '../../services.ts';
import { queueCustomerSms } from '../sms/index.ts';
import { queueCustomerWhatsapp } from '../whatsapp/index.ts';
import { openConsent } from './consents.repo.ts';
import { customerEventOf, firstEventOf, type ReasonWord, reasonWordOf } from './customer-news.rules.ts';
import { type CustomerRecord, reasonFacts, recordByKind } from './record.repo.ts';

type Ref = { kind: CustomerKind; id: string };

/** Returns the record as the rights of a person name it, kind:id. */
export function aboutOf({ kind, id }: Ref): string {
  if (kind === 'application') return `paper:${id}`;
  return `${kind === 'paperless' ? kind : (orderKinds[kind].personal ?? kind)}:${id}`;
}

/** The plain words of an objection; a placeholder holds 30 characters. */
export const reasonTexts: Record<ReasonWord, (params: object, options: { locale: Locale }) => string> = {
  name: m.customers_reason_name,
  birth: m.customers_reason_birth,
  identity: m.customers_reason_identity,
  address: m.customers_reason_address,
  parents: m.customers_reason_parents,
  correction: m.customers_reason_correction,
  form: m.customers_reason_form,
};

type Said = { word: ReasonWord; code: string; locale: Locale; publicUrl: string };

const pageOf = (code: string) => `track?c=${code}`;

/** The values of a message. No name, no typed text: whoever holds the phone learns what the progress page shows. */
function valuesOf({ kind }: Ref, record: CustomerRecord, { word, code, locale, publicUrl }: Said) {
  const what = kind === 'application' || kind === 'paperless' ? '' : kindParts[kind].label({}, { locale });
  return {
    what,
    number: record.number ?? '',
    amount: formatAmount(toPaise(record.pricePaise ?? 0)),
    ackNo: record.ackNo ?? '',
    reason: reasonTexts[word]({}, { locale }),
    site: `${publicUrl}/`,
    page: pageOf(code),
  };
}

async function notifyOf(
  ctx: Ctx,
  ref: Ref,
  eventOf: (standing: { kind: CustomerKind; status: string; isScan: boolean }) => CustomerEvent | undefined,
): Promise<void> {
  const consent = await openConsent(ctx.db, ref);
  if (!consent) return;
  const record = await recordByKind(ctx.db, ref);
  // The consent is for one number.
  if (!record || record.number === null || record.mobile !== consent.mobile) return;
  const [firstCode] = record.reasonCodes;
  const reason = firstCode === undefined ? undefined : await reasonFacts(ctx.db, firstCode);
  const event = eventOf({ kind: ref.kind, status: record.status, isScan: reason?.isScan ?? false });
  if (event === undefined) return;
  const said = {
    word: reasonWordOf(reason?.fields ?? []),
    code: consent.code,
    locale: localeOr(consent.locale),
    publicUrl: linkBase(ctx, await brandOf(ctx, record.merchantId)),
  };
  const to = { ...consent, consentId: consent.id };
  const news = {
    event,
    about: consent.about,
    occasion: [record.number, record.attempt, record.ackNo ?? ''].join('/'),
    values: valuesOf(ref, record, said),
  };
  const link = `/${pageOf(consent.code)}`;
  const isByWhatsapp = coversWhatsapp(consent.version) && (await queueCustomerWhatsapp(ctx, to, { ...news, link }));
  if (!isByWhatsapp) await queueCustomerSms(ctx, to, news);
}

/**
 * Queues the message about a record's new status to its customer, in the transaction of the change and after it; nothing without a
 * consent in force for the number of the record, or if nothing is sent in this status.
 */
export async function notifyCustomer(ctx: Ctx, ref: Ref): Promise<void> {
  await notifyOf(ctx, ref, customerEventOf);
}

/** Queues the first message after a consent: the status that the record has. */
export async function notifyConsented(ctx: Ctx, ref: Ref): Promise<void> {
  await notifyOf(ctx, ref, firstEventOf);
}
