import type { DocumentKind } from '@sevadesk/contract/wallet';
import type { Ctx } from '../../../platform/context.ts';
import { networkSide } from '../journals/refund.ts';
import type { Entry } from '../posting/wallet.rules.ts';
import {
  type BillContent,
  billContent,
  type Parties,
  type ReceiptContent,
  recipientOf,
  supplierOf,
} from './content.rules.ts';
import { grouped } from '@sevadesk/contract/kernel/grouped';
import { documentsOf, type Issued, networkEntries, type Unnumbered } from './numbering.repo.ts';
import { printedBrands } from './printed-brand.ts';
import { businessTexts, gstRateOn, merchantsBilled } from './printed.repo.ts';
import { getTaxIdentity } from './tax-identity.ts';

/** A document without its number; a note is complete once the document that it corrects has a number. */
export type Composed = {
  kind: DocumentKind;
  posting: Unnumbered;
  reference: string;
  amountPaise: number;
  content: (corrected: Issued | undefined) => BillContent | ReceiptContent;
};

const billed: readonly string[] = ['charge', 'capture', 'id-sale', 'messages', 'payout-settled', 'payout-returned'];

function kindOf({ kind, relatedKind }: Unnumbered): DocumentKind {
  if (billed.includes(kind)) return 'invoice';
  if (kind === 'refund') return 'credit-note';
  if (kind === 'reversal') return relatedKind === 'refund' ? 'debit-note' : 'credit-note';
  return 'receipt';
}

/** Loads what a batch shares: the parties, today's rate, and each posting's entries. */
async function gather(ctx: Ctx, postings: readonly Unnumbered[]) {
  const business = await businessTexts(ctx.db);
  const tax = await getTaxIdentity(ctx);
  const merchants = await merchantsBilled(
    ctx.db,
    postings.map(({ merchantId }) => merchantId),
  );
  const entries = await networkEntries(
    ctx.db,
    postings.map(({ id }) => id),
  );
  const brands = await printedBrands(
    ctx,
    postings.map(({ merchantId }) => merchantId),
  );
  const rate = await gstRateOn(ctx.db, postings[0]?.dated ?? '');
  return { business, tax, merchants, brands, entries: grouped(entries, ({ postingId }) => postingId), rate };
}
type Gathered = Awaited<ReturnType<typeof gather>>;

function partiesOf({ business, tax, merchants, brands }: Gathered, { id, merchantId }: Unnumbered) {
  const merchant = merchants.get(merchantId);
  if (!merchant) throw new Error(`Posting ${id} names no merchant`);
  const brand = brands.get(merchantId);
  const parties: Parties = {
    supplier: supplierOf(business, tax),
    recipient: recipientOf(merchant),
    ...(brand && { brand }),
  };
  return { parties, states: { network: business.state ?? null, merchant: merchant.state } };
}

function bill(
  all: Gathered,
  posting: Unnumbered,
  entries: readonly Entry[],
  corrected: Issued | undefined,
): BillContent {
  const { parties, states } = partiesOf(all, posting);
  const first = corrected?.content as BillContent | undefined;
  // A note keeps the place of supply and the rate of the document that it corrects.
  return {
    ...billContent({
      ...parties,
      description: posting.narration,
      sac: first?.sac ?? all.tax.sac,
      rateBasisPoints: first?.rateBasisPoints ?? all.rate,
      entries: networkSide(entries),
      details: posting.details,
      states,
      corrects: corrected ? { number: corrected.number, dated: corrected.dated } : null,
    }),
    ...(first && { placeOfSupply: first.placeOfSupply }),
  };
}

function compose(all: Gathered, posting: Unnumbered): Composed {
  const kind = kindOf(posting);
  const reference = String(posting.details.token ?? '');
  if (kind === 'receipt') {
    const content = {
      ...partiesOf(all, posting).parties,
      description: posting.narration,
      totalPaise: posting.receivedPaise,
    };
    return { kind, posting, reference, amountPaise: content.totalPaise, content: () => content };
  }
  const entries = all.entries.get(posting.id) ?? [];
  const { totalPaise } = bill(all, posting, entries, undefined);
  return {
    kind,
    posting,
    reference,
    amountPaise: totalPaise,
    content: (corrected) => bill(all, posting, entries, corrected),
  };
}

/** Composes the documents of a batch of postings in order, and finds the existing documents that they correct. */
export async function composeDocuments(ctx: Ctx, postings: readonly Unnumbered[]) {
  const all = await gather(ctx, postings);
  const related = postings.flatMap(({ relatedId }) => relatedId ?? []);
  const known = await documentsOf(ctx.db, related);
  return {
    composed: postings.map((posting) => compose(all, posting)),
    known: new Map(known.map((document) => [document.postingId ?? '', document])),
  };
}
