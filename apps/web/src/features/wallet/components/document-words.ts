import type { DocumentKind } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';

/** Labels of document kinds. */
export const documentWords: Record<DocumentKind, () => string> = {
  invoice: m.wallet_document_kind_invoice,
  'credit-note': m.wallet_document_kind_credit_note,
  'debit-note': m.wallet_document_kind_debit_note,
  receipt: m.wallet_document_kind_receipt,
  'commission-statement': m.wallet_document_kind_commission_statement,
  'tds-summary': m.wallet_document_kind_tds_summary,
};

const kinds = (...value1: DocumentKind[]) => [{ field: 'kind', opt: 'in' as const, value1 }];

/** The view pills of a list of documents. */
export const documentViews = () => [
  { label: m.wallet_documents_view_all(), filters: [] },
  { label: m.wallet_documents_view_bills(), filters: kinds('invoice') },
  { label: m.wallet_documents_view_notes(), filters: kinds('credit-note', 'debit-note') },
  { label: m.wallet_documents_view_receipts(), filters: kinds('receipt') },
  { label: m.wallet_documents_view_statements(), filters: kinds('commission-statement', 'tds-summary') },
];
