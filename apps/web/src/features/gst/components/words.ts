import {
  type Constitution,
  constitutions,
  type FigureKey,
  filingStatuses,
  type ReturnType as GstReturn,
  registrationStatuses,
  returnTypes,
} from '@sevadesk/contract/gst';
import type { OrderEvent, OrderFile } from '@sevadesk/contract/kernel/orders';
import { stateByCode } from '@sevadesk/contract/kernel/states';
import { getLocale, languageOf, m, stateName } from '@sevadesk/messages';
import { statusWord } from '../../../shared/ui/values/status-words.ts';

type Word = () => string;

export const constitutionWords: Record<Constitution, Word> = {
  proprietorship: m.gst_constitution_proprietorship,
  partnership: m.gst_constitution_partnership,
  huf: m.gst_constitution_huf,
  'private-limited': m.gst_constitution_private_limited,
  'public-limited': m.gst_constitution_public_limited,
  society: m.gst_constitution_society,
  government: m.gst_constitution_government,
  psu: m.gst_constitution_psu,
  'unlimited-company': m.gst_constitution_unlimited_company,
  llp: m.gst_constitution_llp,
  'local-authority': m.gst_constitution_local_authority,
  'statutory-body': m.gst_constitution_statutory_body,
  'foreign-llp': m.gst_constitution_foreign_llp,
  'foreign-company': m.gst_constitution_foreign_company,
  others: m.gst_constitution_others,
};

export const returnWords: Record<GstReturn, Word> = {
  'gstr-1': m.gst_return_gstr_1,
  'gstr-1-quarterly': m.gst_return_gstr_1_quarterly,
  iff: m.gst_return_iff,
  'gstr-3b': m.gst_return_gstr_3b,
  'gstr-3b-quarterly': m.gst_return_gstr_3b_quarterly,
  'cmp-08': m.gst_return_cmp_08,
  'gstr-4': m.gst_return_gstr_4,
  'gstr-5': m.gst_return_gstr_5,
  'gstr-6': m.gst_return_gstr_6,
  'gstr-7': m.gst_return_gstr_7,
  'gstr-8': m.gst_return_gstr_8,
  'gstr-9': m.gst_return_gstr_9,
  'gstr-9c': m.gst_return_gstr_9c,
  'gstr-10': m.gst_return_gstr_10,
  'gstr-11': m.gst_return_gstr_11,
};

export const figureWords: Record<FigureKey, Word> = {
  taxablePaise: m.gst_figure_taxable,
  igstPaise: m.gst_figure_igst,
  cgstPaise: m.gst_figure_cgst,
  sgstPaise: m.gst_figure_sgst,
  cessPaise: m.gst_figure_cess,
  itcPaise: m.gst_figure_itc,
  payablePaise: m.gst_figure_payable,
};

const slotWords: Record<string, Word> = {
  'pan-card': m.gst_paper_pan_card,
  'constitution-proof': m.gst_paper_constitution_proof,
  memorandum: m.gst_paper_memorandum,
  'place-proof': m.gst_paper_place_proof,
  'place-consent': m.gst_paper_place_consent,
  'bank-proof': m.gst_paper_bank_proof,
  authorisation: m.gst_paper_authorisation,
  'member-pan': m.gst_paper_member_pan,
  'member-aadhaar': m.gst_paper_member_aadhaar,
  'member-photo': m.gst_paper_member_photo,
  reply: m.gst_paper_reply,
  other: m.gst_paper_other,
  'arn-receipt': m.gst_paper_arn_receipt,
  notice: m.gst_paper_notice,
  certificate: m.gst_paper_certificate,
  sales: m.gst_paper_sales,
  purchases: m.gst_paper_purchases,
  draft: m.gst_paper_draft,
  receipt: m.gst_paper_receipt,
  challan: m.gst_paper_challan,
};

export const slotWord = (slot: string): string => slotWords[slot]?.() ?? slot;
export const paperWord = ({ slot }: OrderFile): string => slotWord(slot);

const verbWords: Record<string, Word> = {
  start: m.gst_verb_start,
  'take-up': m.gst_verb_take_up,
  query: m.gst_verb_query,
  reply: m.gst_verb_reply,
  assign: m.gst_verb_assign,
  paper: m.gst_verb_paper,
  place: m.gst_verb_place,
  ask: m.gst_verb_query,
  answer: m.gst_verb_reply,
  object: m.gst_verb_object,
};

/** Describes a history entry whose status alone is not enough. */
export const eventWord = ({ verb }: OrderEvent): string | undefined => verbWords[verb]?.();

/** The portal's number with the type of document. */
export function eventDetail({ details }: OrderEvent): string | null {
  if (typeof details.arn === 'string') return `${m.gst_arn()} ${details.arn}`;
  return typeof details.slot === 'string' ? slotWord(details.slot) : null;
}

const monthFormat = () =>
  new Intl.DateTimeFormat(languageOf(getLocale()).formats, { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats a period: Oct 2026, Q2 2026-27, 2025-26, or a date. */
export function periodWord(period: string): string {
  if (/^\d{4}-\d{2}-Q\d$/.test(period)) return `${period.slice(8)} ${period.slice(0, 7)}`;
  const isYear = Number(period.slice(5)) === (Number(period.slice(2, 4)) + 1) % 100;
  // '2026-27' is a financial year, '2011-12' could be a month too: no period is before July 2017, when the tax began.
  if (period.length !== 7 || isYear) return period;
  return monthFormat().format(new Date(`${period}-01T00:00:00Z`));
}

/** Returns a state's name by its code; an unknown code is returned unchanged. */
export function stateWord(code: string | null | undefined): string {
  const state = stateByCode(code ?? '');
  return state ? stateName(state.code) : (code ?? '-');
}

export const constitutionOptions = () => constitutions.map((value) => ({ value, label: constitutionWords[value]() }));
export const returnOptions = () => returnTypes.map((value) => ({ value, label: returnWords[value]() }));

const choicesOf = <S extends string>(values: readonly S[], word: (value: S) => string) =>
  values.map((value) => ({ value, label: () => word(value) }));

export const constitutionChoices = choicesOf(constitutions, (value) => constitutionWords[value]());
export const returnChoices = choicesOf(returnTypes, (value) => returnWords[value]());
export const registrationChoices = choicesOf(registrationStatuses, (value) => statusWord('gst_registration', value));
export const filingChoices = choicesOf(filingStatuses, (value) => statusWord('gst_filing', value));
