import { stateByCode } from '@sevadesk/contract/kernel/states';
import type { Texts } from '@sevadesk/messages';
import type { TaxIdentity } from '@sevadesk/contract/wallet';
import { feeAccounts } from '../posting/fee.rules.ts';
import { stateCodeOf, supplyBetween } from '../tax/supply.rules.ts';
import { type Entry, house, type PostingDetails } from '../posting/wallet.rules.ts';

/** A party as printed on a document: name, address, tax numbers. */
export type Party = {
  name: string;
  /** The line below the name: the trade name for a legal name, or the owner of a shop. */
  under: string;
  code: string | null;
  address: string[];
  /** 'Delhi (07)': the name with the code that GSTINs begin with. */
  state: string;
  gstin: string | null;
  pan: string | null;
  contact: string;
};
/** The brand of the recipient when the document got its number; `logo` is read when it is drawn. */
export type PrintedBrand = {
  id: string;
  name: string;
  heading: Texts;
  contact: string;
  logo?: Buffer | undefined;
};
export type Parties = { supplier: Party; recipient: Party; brand?: PrintedBrand | undefined };

/** A tax invoice, or a note that corrects one: the charged amount, or the part that is returned. Whole paise. */
export type BillContent = Parties & {
  placeOfSupply: string;
  sac: string;
  description: string;
  taxablePaise: number;
  rateBasisPoints: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  /** The provider's fee, paid on the recipient's behalf (CGST Rules, 2017, rule 33): not part of the value. */
  feePaise: number;
  totalPaise: number;
  corrects: { number: string; dated: string } | null;
};
export type ReceiptContent = Parties & { description: string; totalPaise: number };
export type PeriodLine = {
  label: string;
  kind: string | null;
  level?: string;
  count: number;
  grossPaise: number;
  tdsPaise: number;
};
export type PeriodContent = Parties & {
  period: string;
  from: string;
  to: string;
  /** Sums of the financial year before the period. */
  before: { grossPaise: number; tdsPaise: number };
  lines: PeriodLine[];
  section: string;
  /** The highest rate applied, in basis points. */
  rateBasisPoints: number;
  tan: string;
};

export type BusinessFound = Record<string, string>;
export type MerchantFound = {
  id: string;
  code: string;
  shopName: string;
  ownerName: string;
  address1: string;
  address2: string;
  address3: string;
  district: string;
  state: string;
  pin: string;
  pan: string | null;
  gstin: string | null;
  mobile: string;
};

/** Returns a state as invoices print it, from its name or code: 'Delhi (07)'; unknown names are unchanged. */
export function stateOnPaper(name: string): string {
  const state = stateByCode(stateCodeOf(name) ?? '');
  return state ? `${state.name} (${state.gst[0]})` : name;
}

const filled = (...texts: (string | undefined)[]) => texts.flatMap((text) => (text?.trim() ? [text.trim()] : []));

export function supplierOf(business: BusinessFound, tax: TaxIdentity): Party {
  const name = business.businessName ?? '';
  const { add1, add2, add3, district, pin, state = '', contactNo, emailId } = business;
  return {
    name: tax.legalName || name,
    under: tax.legalName && tax.legalName !== name ? name : '',
    code: null,
    address: filled(add1, add2, add3, filled(district, pin).join(' ')),
    state: stateOnPaper(state),
    gstin: tax.gstin || null,
    pan: tax.pan || null,
    contact: filled(contactNo, emailId).join(' · '),
  };
}

export function recipientOf(merchant: MerchantFound): Party {
  const { address1, address2, address3, district, pin } = merchant;
  return {
    name: merchant.shopName,
    under: merchant.ownerName,
    code: merchant.code,
    address: filled(address1, address2, address3, filled(district, pin).join(' ')),
    state: stateOnPaper(merchant.state),
    gstin: merchant.gstin,
    pan: merchant.pan,
    contact: merchant.mobile,
  };
}

export type BillSource = Parties & {
  description: string;
  sac: string;
  rateBasisPoints: number;
  /** The network's entries: of the charge itself, or of its correction. */
  entries: readonly Entry[];
  details: PostingDetails;
  states: { network: string | null; merchant: string | null };
  corrects: BillContent['corrects'];
};

/**
 * Returns the parts of a charge from its own entries: value + tax + provider's fee = total, to the paisa. The amounts of a correction
 * are positive. Tax booked before the split by place of supply is split here by the same rule.
 */
export function billContent(source: BillSource): BillContent {
  const { entries, details, states, supplier, recipient, ...rest } = source;
  const sumOf = (accounts: readonly string[]) =>
    Math.abs(
      entries.reduce((sum, { account, amountPaise }) => (accounts.includes(account) ? sum + amountPaise : sum), 0),
    );
  const known = supplyBetween(states.network, states.merchant);
  const place = String(details.placeOfSupply ?? known.placeOfSupply);
  const isInside = place === String(details.networkState ?? known.networkState);
  const unsplit = sumOf([house.gstPayable]);
  const half = Math.floor(unsplit / 2);
  const parts = {
    taxablePaise: sumOf([house.serviceRevenue]),
    cgstPaise: sumOf([house.cgstPayable]) + (isInside ? unsplit - half : 0),
    sgstPaise: sumOf([house.sgstPayable]) + (isInside ? half : 0),
    igstPaise: sumOf([house.igstPayable]) + (isInside ? 0 : unsplit),
    feePaise: sumOf(feeAccounts),
  };
  return {
    supplier,
    recipient,
    ...rest,
    ...parts,
    placeOfSupply: stateOnPaper(place),
    totalPaise: Object.values(parts).reduce((sum, part) => sum + part, 0),
  };
}
