import type { MoveDocumentRow, RecordDocument } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { paperWords } from '../../kyc/index.ts';

type Own = Exclude<RecordDocument, keyof typeof paperWords>;

const own: Record<Own, () => string> = {
  form: m.move_documents_kind_form,
  signature: m.move_documents_kind_signature,
  identity: m.move_documents_kind_identity,
  birth: m.move_documents_kind_birth,
  receipt: m.move_documents_kind_receipt,
  certificate: m.move_documents_kind_certificate,
  other: m.move_documents_kind_other,
};

/** Names a document of a shop or of an old record. */
export const documentWord = (document: NonNullable<MoveDocumentRow['document']>): string =>
  ({ ...paperWords, ...own })[document]();
