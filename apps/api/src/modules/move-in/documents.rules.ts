import { uploadSlots } from '@sevadesk/contract/kernel/files';
import type { KycDocument } from '@sevadesk/contract/kyc';
import type { MoveDocumentStatus } from '@sevadesk/contract/move-in';
import { readPath, type ShopCodes } from './document-names.rules.ts';
import { hideAadhaar } from './sources/aadhaar-cells.rules.ts';

/** A file found in an archive; `head` holds its first bytes, null if they cannot be read. */
export type ArchiveFile = { place: number; name: string; bytes: number; crc32: number; head: Buffer | null };

/** The assessment of a file. If it is not ready, shop and document are set as far as its name gives them. */
export type AssessedFile = {
  place: number;
  path: string;
  bytes: number;
  merchantId: string | null;
  document: KycDocument | null;
  position: number | null;
  status: MoveDocumentStatus;
};

/** The free positions of one document of one shop, from 0. */
type FreePlaces = { merchantId: string; document: KycDocument; positions: readonly number[] };

const mostChars = 300;

/** Returns a path for storage and display: without control characters and with Aadhaar numbers masked. */
export function shownPath(name: string): string {
  const clean = name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ').slice(0, mostChars);
  return hideAadhaar(clean, 'lone', (digits) => `XXXXXXXX${digits.slice(-4)}`);
}

const endings = new Set(['jpg', 'jpeg', 'jfif', 'png', 'pdf']);
const heads = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from('%PDF-')];

/** Returns why a file is left out whatever its name says. */
export function faultOf(
  { name, bytes, head }: ArchiveFile,
  maxBytes: number = uploadSlots.kyc.maxBytes,
): MoveDocumentStatus | undefined {
  const ending = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!endings.has(ending)) return 'no_picture';
  if (bytes > maxBytes) return 'too_large';
  if (head === null) return 'unreadable';
  return heads.some((one) => head.subarray(0, one.length).equals(one)) ? undefined : 'no_picture';
}

type Read = AssessedFile & { crc32: number };

function read(file: ArchiveFile, codes: ShopCodes): Read {
  const { shop, document, position } = readPath(file.name, codes);
  const path = shownPath(file.name);
  // An Aadhaar number in the name marks the card as well as a word does.
  const isAadhaar =
    document === 'aadhaar' || (document === undefined && path !== file.name && path.includes('XXXXXXXX'));
  const named = isAadhaar ? 'aadhaar' : document;
  const status =
    (isAadhaar ? 'aadhaar' : faultOf(file)) ??
    (shop === 'none' ? 'no_shop' : shop === 'ambiguous' ? 'ambiguous' : named === undefined ? 'no_document' : 'ready');
  return {
    place: file.place,
    path,
    bytes: file.bytes,
    crc32: file.crc32,
    merchantId: typeof shop === 'string' ? null : shop.merchantId,
    document: named ?? null,
    position: position ?? null,
    status,
  };
}

const placeKey = (merchantId: string, document: KycDocument) => `${merchantId} ${document}`;

/** Places files of one document of one shop: at the position that a file names, otherwise at the first free one. */
function settle(files: readonly Read[], free: readonly number[] | undefined): Read[] {
  const left = new Set(free);
  const seen = new Set<string>();
  const settled = files.map((file): Read => {
    if (free === undefined) return { ...file, status: 'not_asked' };
    const content = `${file.bytes} ${file.crc32}`;
    const isRepeated = seen.has(content);
    seen.add(content);
    if (isRepeated) return { ...file, status: 'repeated' };
    return file.position !== null && left.delete(file.position) ? file : { ...file, position: null };
  });
  return settled.map((file) => {
    if (file.status !== 'ready' || file.position !== null) return file;
    const [next] = left;
    if (next === undefined) return { ...file, status: 'taken' };
    left.delete(next);
    return { ...file, position: next };
  });
}

/**
 * Assesses each file of an archive: its shop and document by its name, its position, or why it is left out. Pictures of Aadhaar cards
 * are always left out. `free` are the free positions of the shops.
 */
export function assessFiles(
  files: readonly ArchiveFile[],
  codes: ShopCodes,
  free: readonly FreePlaces[],
): AssessedFile[] {
  const places = new Map(free.map((one) => [placeKey(one.merchantId, one.document), one.positions]));
  const all = files.map((file) => read(file, codes));
  const groups = new Map<string, Read[]>();
  for (const file of all.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    if (file.status !== 'ready' || file.merchantId === null || file.document === null) continue;
    const key = placeKey(file.merchantId, file.document);
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  const settled = new Map(
    [...groups].flatMap(([key, group]) => settle(group, places.get(key))).map((file) => [file.place, file]),
  );
  return all.map((file) => {
    const { crc32: _, ...assessed } = settled.get(file.place) ?? file;
    return assessed;
  });
}
