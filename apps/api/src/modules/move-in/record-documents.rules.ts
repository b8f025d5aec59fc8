import type { MoveDocumentStatus, RecordDocument } from '@sevadesk/contract/move-in';
import { uploadSlots } from '@sevadesk/contract/kernel/files';
import { indexShops, readPath } from './document-names.rules.ts';
import { piecesOf } from './document-words.rules.ts';
import { type ArchiveFile, faultOf, shownPath } from './documents.rules.ts';

/** An old order or application with the number that file names may contain. */
export type NumberedRecord = {
  id: string;
  of: 'order' | 'application';
  number: string;
  merchantId: string | null;
};

/** The assessment of a file of an old record; without a record, why it is left out. */
export type AssessedPaper = {
  place: number;
  path: string;
  bytes: number;
  crc32: number;
  merchantId: string | null;
  orderId: string | null;
  applicationId: string | null;
  recordNumber: string | null;
  document: RecordDocument | 'aadhaar' | null;
  status: MoveDocumentStatus;
};

/** Names of documents in old portals, by document; the first document with one of the words of a name is meant. */
const words: Record<Exclude<RecordDocument, 'other'> | 'aadhaar', RegExp> = {
  aadhaar: /^(?:e?aa?dha?a?r(?:card)?|uid(?:ai)?|adhaar(?:card)?)$/,
  signature: /^(?:sign|signature|signed|thumb)$/,
  receipt: /^(?:receipts?|slip|ack|acknowledg(?:e?ment)?|challan|invoice|coupon|epan|token)$/,
  certificate: /^(?:certificates?|cert|gstr?|return|pran|pancard|output|final|result)$/,
  birth: /^(?:dob|birth|birthproof|matric|marksheet|tenth)$/,
  address: /^(?:address|addressproof|bill|electricity|rent|ration|residence)$/,
  identity: /^(?:id|idproof|identity|voter|voterid|passport|licen[cs]e|dl|pan|poi)$/,
  photo: /^(?:photo|photograph|selfie|pic|passportphoto|foto)$/,
  form: /^(?:forms?|application|app|scan|49a|49aa|csf|kyc|page|front|back)$/,
};
const documentNames = Object.keys(words) as (keyof typeof words)[];

/** Runs of letters and digits of a path that may be a number, as they are compared: lower case without signs. */
export function numbersIn(path: string): string[] {
  const found = new Set<string>();
  for (const part of path.replace(/\.[^./]*$/, '').split('/')) {
    const pieces = piecesOf(part);
    for (let from = 0; from < pieces.length; from++)
      for (let to = from + 1; to <= Math.min(pieces.length, from + 8); to++) {
        const text = pieces
          .slice(from, to)
          .map((piece) => piece.text)
          .join('');
        if (text.length >= 3 && text.length <= 40 && /\p{Nd}/u.test(text)) found.add(text);
      }
  }
  return [...found];
}

/** Returns the document that a path names: its own name before its folders. */
function documentOf(path: string): RecordDocument | 'aadhaar' {
  const parts = path.replace(/\.[^./]*$/, '').split('/');
  const wordsOf = (part: string) => part.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const tokens = parts.map((part) => [...wordsOf(part), ...piecesOf(part).map(({ text }) => text)]);
  if (tokens.flat().some((token) => words.aadhaar.test(token))) return 'aadhaar';
  for (const own of tokens.toReversed()) {
    const named = documentNames.find((document) => own.some((token) => words[document].test(token)));
    if (named) return named;
  }
  return 'other';
}

const recordKey = ({ of, id }: NumberedRecord) => `${of} ${id}`;

/**
 * Assesses each file of an archive: the record whose whole number its path contains, and its document; or why it is left out. Files
 * with an Aadhaar card in their name are always left out. `known` are the contents that records already have, by `contentKey`.
 */
export function assessPapers(
  files: readonly ArchiveFile[],
  records: readonly NumberedRecord[],
  known: ReadonlySet<string>,
): AssessedPaper[] {
  const byKey = new Map(records.map((record) => [recordKey(record), record]));
  const codes = indexShops(
    records.map((record) => ({ merchantId: recordKey(record), formerCode: record.number, code: '' })),
  );
  const seen = new Set<string>();
  return files.map((file) => {
    const { place, name, bytes, crc32 } = file;
    const path = shownPath(name);
    const found = readPath(name, codes, { longDigits: 6 }).shop;
    const record = typeof found === 'string' ? undefined : byKey.get(found.merchantId);
    const document = path !== name && path.includes('XXXXXXXX') ? 'aadhaar' : documentOf(name);
    const base = { place, path, bytes, crc32, document, ...idsOf(record) };
    const fault = document === 'aadhaar' ? 'aadhaar' : faultOf(file, uploadSlots['order-paper'].maxBytes);
    if (fault) return { ...base, status: fault };
    if (!record) return { ...base, status: found === 'ambiguous' ? 'ambiguous' : 'no_record' };
    const content = contentKey(record.id, file);
    if (known.has(content)) return { ...base, status: 'taken' };
    if (seen.has(content)) return { ...base, status: 'repeated' };
    seen.add(content);
    return { ...base, status: 'ready' };
  });
}

const idsOf = (record: NumberedRecord | undefined) => ({
  merchantId: record?.merchantId ?? null,
  orderId: record?.of === 'order' ? record.id : null,
  applicationId: record?.of === 'application' ? record.id : null,
  recordNumber: record?.number ?? null,
});

/** Identifies a content at a record. */
export const contentKey = (recordId: string, { bytes, crc32 }: { bytes: number; crc32: number }): string =>
  `${recordId} ${bytes} ${crc32}`;
