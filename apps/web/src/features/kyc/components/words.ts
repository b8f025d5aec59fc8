import {
  type KycDocument,
  type KycEvent,
  type KycProduct,
  type KycReason,
  kycDocuments,
  kycReasons,
} from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { serviceLabels } from '../../../services.ts';

export const paperWords: Record<KycDocument, () => string> = {
  pan: m.kyc_document_pan,
  aadhaar: m.kyc_document_aadhaar,
  bank: m.kyc_document_bank,
  photo: m.kyc_document_photo,
  shop: m.kyc_document_shop,
  address: m.kyc_document_address,
  gst: m.kyc_document_gst,
};

export const reasonWords: Record<KycReason, () => string> = {
  unreadable: m.kyc_reason_unreadable,
  mismatch: m.kyc_reason_mismatch,
  wrong_paper: m.kyc_reason_wrong_paper,
  not_complete: m.kyc_reason_not_complete,
  not_valid: m.kyc_reason_not_valid,
  not_masked: m.kyc_reason_not_masked,
  other: m.kyc_reason_other,
};

export const eventWords: Record<KycEvent, () => string> = {
  submitted: m.kyc_event_submitted,
  verified: m.kyc_event_verified,
  rejected: m.kyc_event_rejected,
  changed: m.kyc_event_changed,
  requested: m.kyc_event_requested,
  expired: m.kyc_event_expired,
  complete: m.kyc_event_complete,
  unmasked: m.kyc_event_unmasked,
};

export const productWords: Record<KycProduct, () => string> = {
  'nsdl-paper': m.kyc_product_nsdl_paper,
  'nsdl-paperless': m.kyc_product_nsdl_paperless,
  ...serviceLabels.kyc,
};

export const paperOptions = () => kycDocuments.map((value) => ({ value, label: paperWords[value]() }));
export const reasonOptions = () => kycReasons.map((value) => ({ value, label: reasonWords[value]() }));
export const listed = (papers: readonly KycDocument[]) => papers.map((paper) => paperWords[paper]()).join(', ');

/** Names a picture of a document: a card has two sides. */
export function placeWord(document: KycDocument, position: number): string {
  if (document === 'aadhaar') return position === 0 ? m.kyc_picture_front() : m.kyc_picture_back();
  return m.kyc_picture_number({ number: String(position + 1) });
}

const isReason = (code: string): code is KycReason => code in reasonWords;

/** Formats a stored reason with its remark. */
export function reasonText(reason: string | null, remark: string | null): string {
  const words = reason !== null && isReason(reason) ? reasonWords[reason]() : '';
  return [words, remark ?? ''].filter((part) => part !== '').join(' ');
}
