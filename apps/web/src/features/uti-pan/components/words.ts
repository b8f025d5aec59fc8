import type { OrderEvent } from '@sevadesk/contract/kernel/orders';
import type { CouponType, UtiPaper, UtiReviewCause, UtiWay } from '@sevadesk/contract/uti-pan';
import { m } from '@sevadesk/messages';

export const typeWords: Record<CouponType, () => string> = {
  electronic: m.uti_pan_type_electronic,
  physical: m.uti_pan_type_physical,
};

export const paperWords: Record<UtiPaper, () => string> = {
  pan: m.uti_pan_paper_pan,
  aadhaar: m.uti_pan_paper_aadhaar,
  photo: m.uti_pan_paper_photo,
};

const isPaper = (slot: string): slot is UtiPaper => Object.hasOwn(paperWords, slot);
export const paperWord = (slot: string): string => (isPaper(slot) ? paperWords[slot]() : slot);

export const wayWord = (way: UtiWay | null): string => {
  if (way === null) return m.uti_pan_way_none();
  return way === 'manual' ? m.uti_pan_way_manual() : m.uti_pan_way_provider();
};

export const causeWords: Record<UtiReviewCause, () => string> = {
  silent: m.uti_pan_review_silent,
  lost: m.uti_pan_review_lost,
  differs: m.uti_pan_review_differs,
  'no-id': m.uti_pan_review_no_id,
  undone: m.uti_pan_review_undone,
};

const titles: Record<string, (() => string) | undefined> = {
  submit: m.uti_pan_event_submit,
  buy: m.uti_pan_event_buy,
  'ask-reset': m.uti_pan_event_ask_reset,
  'end-reset': m.uti_pan_event_end_reset,
  undo: m.uti_pan_event_undo,
};

export const eventTitle = ({ verb }: OrderEvent): string | undefined => titles[verb]?.();

const isCause = (text: unknown): text is UtiReviewCause => typeof text === 'string' && Object.hasOwn(causeWords, text);

/** Describes an event beside its status: the provider's number, the agent's id, the reason for review. */
export function eventDetails({ details: { providerRef, psaId, cause } }: OrderEvent): string {
  return [
    ...(typeof providerRef === 'string' ? [m.uti_pan_event_ref({ ref: providerRef })] : []),
    ...(typeof psaId === 'string' ? [m.uti_pan_event_psa_id({ psaId })] : []),
    ...(isCause(cause) ? [causeWords[cause]()] : []),
  ].join(' · ');
}

export const typeOptions = () => [
  { value: 'electronic', label: typeWords.electronic() },
  { value: 'physical', label: typeWords.physical() },
];
export const typeFilter = [
  { value: 'electronic', label: typeWords.electronic },
  { value: 'physical', label: typeWords.physical },
];
