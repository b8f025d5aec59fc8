import { parseTypedDate } from '@sevadesk/contract/kernel/date-format';
import { isLocalDate } from '@sevadesk/contract/kernel/local-date';

/** The holder's data in the QR code of an Aadhaar card; texts unchanged, empty where it has none. */
export type AadhaarFacts = {
  name: string;
  /** 'YYYY-MM-DD'; empty where the card has only the year. */
  birthDate: string;
  gender: string;
  careOf: string;
  house: string;
  landmark: string;
  street: string;
  locality: string;
  village: string;
  postOffice: string;
  subDistrict: string;
  district: string;
  state: string;
  pin: string;
  /** Twelve digits on the old code, the last four on the signed one. */
  number: string;
};

const separator = 0xff;
/** A signed code holds about 4 kB at most; anything that unpacks to more is not one. */
const mostDigits = 12_000;
const mostBytes = 64_000;

/**
 * Parses the QR code of an Aadhaar card: the old one is XML, the signed one a large decimal number whose bytes are gzipped fields
 * separated by 0xff (UIDAI, User manual for QR code on Aadhaar). Undefined for any other code. The signature is not verified.
 */
export async function parseAadhaarQr(text: string): Promise<AadhaarFacts | undefined> {
  const trimmed = text.trim();
  if (trimmed.includes('PrintLetterBarcodeData')) return fromXml(trimmed);
  if (!/^\d+$/.test(trimmed) || trimmed.length < 300 || trimmed.length > mostDigits) return undefined;
  const bytes = await unpack(bytesOf(trimmed)).catch(() => undefined);
  return bytes && fromFields(fieldsOf(bytes));
}

function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  const hex = BigInt(digits).toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Uint8Array.from({ length: even.length / 2 }, (_, at) => Number.parseInt(even.slice(at * 2, at * 2 + 2), 16));
}

async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  // The reader reports the same error as the writer.
  void writer.write(packed).catch(() => {});
  void writer.close().catch(() => {});
  const reader = readable.getReader();
  const parts: number[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(parts);
    if (parts.length + value.length > mostBytes) {
      await reader.cancel();
      throw new Error('too large for an Aadhaar code');
    }
    for (const byte of value) parts.push(byte);
  }
}

/** Returns the texts before the photo; the signed code is encoded in ISO-8859-1. */
function fieldsOf(bytes: Uint8Array): string[] {
  const texts: string[] = [];
  for (let from = 0; texts.length < 19; ) {
    const end = bytes.indexOf(separator, from);
    if (end < 0) break;
    texts.push(String.fromCharCode(...bytes.subarray(from, end)));
    from = end + 1;
  }
  return texts;
}

function fromFields(all: readonly string[]): AadhaarFacts | undefined {
  // From version 2 on, the first field is the version.
  const fields = /^V\d$/.test(all[0] ?? '') ? all.slice(1) : all;
  const text = (at: number) => fields[at]?.trim() ?? '';
  if (fields.length < 16 || text(2) === '') return undefined;
  return {
    number: text(1).slice(0, 4),
    name: text(2),
    birthDate: dateOf(text(3)),
    gender: text(4),
    careOf: text(5),
    district: text(6),
    landmark: text(7),
    house: text(8),
    locality: text(9),
    pin: text(10),
    postOffice: text(11),
    state: text(12),
    street: text(13),
    subDistrict: text(14),
    village: text(15),
  };
}

function fromXml(xml: string): AadhaarFacts | undefined {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const element = document.querySelector('PrintLetterBarcodeData');
  const text = (name: string) => element?.getAttribute(name)?.trim() ?? '';
  if (text('name') === '') return undefined;
  return {
    number: text('uid'),
    name: text('name'),
    birthDate: dateOf(text('dob')),
    gender: text('gender'),
    careOf: text('co') || text('gname'),
    house: text('house'),
    landmark: text('lm'),
    street: text('street'),
    locality: text('loc'),
    village: text('vtc'),
    postOffice: text('po'),
    subDistrict: text('subdist'),
    district: text('dist'),
    state: text('state'),
    pin: text('pc'),
  };
}

/** Accepts '11-05-1990', '11/05/1990' and '1990-05-11'; empty when it is not a date. */
const dateOf = (text: string): string => parseTypedDate(text.replaceAll('-', '/')) ?? (isLocalDate(text) ? text : '');
