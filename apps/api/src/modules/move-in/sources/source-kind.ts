import type { SourceRefusal } from '@sevadesk/contract/move-in';
import { encodingOf } from '../../imports/index.ts';
import type { TextEncoding } from './read-bytes.ts';
import type { WorkbookKind } from './read-workbook.ts';

export type SourceKind =
  | { kind: 'gzip' }
  | { kind: 'zip' }
  | { kind: 'workbook'; workbook: WorkbookKind }
  | { kind: 'mysql' | 'postgresql' | 'csv'; encoding: TextEncoding; text: string }
  | { refusal: SourceRefusal };

const startsWith = (head: Buffer, signs: string) => head.subarray(0, signs.length).toString('latin1') === signs;

/** Leading bytes of files that are no source, with their refusal. */
const refused: [string, SourceRefusal][] = [
  ['PGDMP', 'postgresql_custom'],
  ['BZh', 'packing'],
  ['\u00fd7zXZ', 'packing'],
  ['7z\u00bc\u00af', 'packing'],
  ['Rar!', 'packing'],
  ['\u0028\u00b5\u002f\u00fd', 'packing'],
  ['SQLite format 3', 'database_file'],
  ['\u0000\u0001\u0000\u0000Standard', 'database_file'],
  ['%PDF', 'unknown'],
];

function zipKind(head: Buffer, fileName: string): SourceKind {
  const first = head.subarray(30, 30 + Math.min(100, head.readUInt16LE(26))).toString('latin1');
  const isOds =
    head.subarray(30, 130).toString('latin1').includes('opendocument.spreadsheet') || /\.ods$/i.test(fileName);
  if (isOds) return { kind: 'workbook', workbook: 'ods' };
  const isOffice = /^(?:\[Content_Types\]\.xml|_rels\/|xl\/|docProps\/)/.test(first) || /\.xls[xm]$/i.test(fileName);
  return isOffice ? { kind: 'workbook', workbook: 'xlsx' } : { kind: 'zip' };
}

function textEncodingOf(head: Buffer): TextEncoding {
  const found = encodingOf(head);
  return found === 'windows-1252' ? 'utf-8' : found;
}

const postgresqlSigns =
  /^(?:-- PostgreSQL database|COPY [^\n]+ FROM stdin;|\\(?:un)?restrict |SELECT pg_catalog\.|SET (?:statement_timeout|client_encoding|standard_conforming_strings)\b)/m;
const sqlSigns =
  /^\s*(?:-- |--$|#|\/\*|(?:CREATE|INSERT INTO|REPLACE INTO|DROP (?:TABLE|DATABASE)|SET|LOCK TABLES|USE|BEGIN|START TRANSACTION|COPY)\b[^\n]*)/i;
const sqlWords = /^\s*(?:CREATE TABLE|INSERT (?:IGNORE )?INTO|REPLACE INTO|COPY)\b/im;

function textKind(head: Buffer, fileName: string): SourceKind {
  const encoding = textEncodingOf(head);
  const text = new TextDecoder(encoding).decode(head);
  // Text has almost no control characters, a program or image has many.
  // oxlint-disable-next-line no-control-regex
  const controls = text.match(/[\u0000-\u0008\u000E-\u001F]/g)?.length ?? 0;
  const isSql = /\.sql(?:\.gz)?$/i.test(fileName) || (sqlSigns.test(text) && sqlWords.test(text));
  if (isSql) return { kind: postgresqlSigns.test(text) ? 'postgresql' : 'mysql', encoding, text };
  if (controls > 1 + text.length / 500 || /^\s*\{\\rtf/.test(text)) return { refusal: 'unknown' };
  if (/^\s*(?:<!doctype html|<html|<table|<meta|<style|<head)/i.test(text))
    return { kind: 'workbook', workbook: 'html' };
  return /^\s*</.test(text) ? { refusal: 'unknown' } : { kind: 'csv', encoding, text };
}

/** Returns the kind of a source by its first bytes; the name decides only between kinds of text and of ZIP. */
export function sourceKindOf(head: Buffer, fileName: string): SourceKind {
  if (head.length === 0) return { refusal: 'empty' };
  const known = refused.find(([signs]) => startsWith(head, signs));
  if (known) return { refusal: known[1] };
  if (head[0] === 0x1f && head[1] === 0x8b) return { kind: 'gzip' };
  if (startsWith(head, 'PK\u0003\u0004') && head.length >= 30) return zipKind(head, fileName);
  if (startsWith(head, 'PK\u0005\u0006')) return { refusal: 'empty' };
  if (startsWith(head, '\u00d0\u00cf\u0011\u00e0')) return { kind: 'workbook', workbook: 'xls' };
  if (head.subarray(257, 262).toString('latin1') === 'ustar') {
    return { refusal: startsWith(head, 'toc.dat') ? 'postgresql_tar' : 'packing' };
  }
  return textKind(head, fileName);
}
