import { amountOf, type FileEntry, type FileStatement, StatementDamaged } from './statement-file.rules.ts';

/** One field of the message: its tag without colons, and its lines. */
type Field = { tag: string; lines: string[] };

const tagLine = /^:(\d{2}[A-Z]?):(.*)$/;

/** Whether a text is a statement in MT940 (SWIFT, customer statement message). */
export function isMt940(text: string): boolean {
  return /^\s*(?:\{1:|:20:)/.test(text) && /^:25[A-Z]?:/m.test(text) && /^:60[FM]:/m.test(text);
}

function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    // The block of a SWIFT message may begin on the line of its first field.
    const [, tag, value] = tagLine.exec(line.replace(/^\{.*\{4:/, '')) ?? [];
    if (tag !== undefined) fields.push({ tag, lines: [value ?? ''] });
    else if (!/^-?\}?$|^\{/.test(line)) fields.at(-1)?.lines.push(line);
  }
  return fields;
}

/** Converts YYMMDD to YYYY-MM-DD; statements are of this century. */
const dayOf = (text: string) => `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;

/** Returns the day of booking, which has no year: the one next to the value date. */
function bookedOn(value: string, booked: string | undefined): string {
  const day = dayOf(value);
  if (booked === undefined) return day;
  const year = Number(day.slice(0, 4));
  const months = Number(booked.slice(0, 2)) - Number(value.slice(2, 4));
  const shift = months > 6 ? -1 : months < -6 ? 1 : 0;
  return `${year + shift}-${booked.slice(0, 2)}-${booked.slice(2, 4)}`;
}

const balance = /^([CD])\d{6}([A-Z]{3})(\d{1,15},\d{0,2})/;

function balanceOf(field: Field): { currency: string; paise: number } {
  const [, side, currency = '', amount = ''] = balance.exec(field.lines[0] ?? '') ?? [];
  if (side === undefined) throw new StatementDamaged(`Balance ${field.tag}`);
  return { currency, paise: side === 'C' ? amountOf(amount) : -amountOf(amount) };
}

/** :61: value date, day of booking, side (R: of a reversal), funds code, amount, type, references of customer and bank. */
const entryLine = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,15},\d{0,2})[A-Z][A-Z0-9]{3}(.{0,16}?)(?:\/\/(.*))?$/;

const named = (reference: string | undefined) => (reference && reference !== 'NONREF' ? reference.trim() : '');

function entryOf({ lines: [first = '', ...supplement] }: Field): FileEntry {
  const [, value, booked, side, , amount = '', customer, bank] = entryLine.exec(first.trim()) ?? [];
  if (value === undefined || side === undefined) throw new StatementDamaged(`Entry ${first.slice(0, 40)}`);
  return {
    date: bookedOn(value, booked),
    narration: supplement.join(' ').trim(),
    reference: named(bank) || named(customer),
    amountPaise: amountOf(amount),
    // The reversal of a credit takes money, the reversal of a debit gives it back.
    isCredit: side === 'C' || side === 'RD',
  };
}

/** Returns the information of :86: as one text; codes of its parts (?20, /ORDP/) become spaces. */
const informationOf = ({ lines }: Field) =>
  lines
    .join(' ')
    .replace(/\?\d{2}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function addEntry(entries: readonly FileEntry[], { tag, lines }: Field): FileEntry[] {
  if (tag === '61') return [...entries, entryOf({ tag, lines })];
  const last = entries.at(-1);
  if (tag !== '86' || !last) return [...entries];
  const narration = [informationOf({ tag, lines }), last.narration].filter(Boolean).join(' ');
  return [...entries.slice(0, -1), { ...last, narration }];
}

function statementOf(account: string, fields: readonly Field[]): FileStatement {
  const opening = fields.find(({ tag }) => /^60[FM]$/.test(tag));
  const closing = fields.findLast(({ tag }) => /^62[FM]$/.test(tag));
  const known = opening && balanceOf(opening);
  return {
    account,
    currency: known?.currency ?? '',
    opening: known?.paise,
    closing: closing && balanceOf(closing).paise,
    // Information after the closing balance is about the statement, not about its last entry.
    entries: fields.slice(0, closing ? fields.indexOf(closing) : undefined).reduce<FileEntry[]>(addEntry, []),
  };
}

/** Reads the statements of a file in MT940; each begins with its account (:25:). Throws StatementDamaged. */
export function readMt940(text: string): FileStatement[] {
  const parts: { account: string; fields: Field[] }[] = [];
  for (const field of fieldsOf(text)) {
    if (/^25[A-Z]?$/.test(field.tag)) parts.push({ account: field.lines.join('').trim(), fields: [] });
    else parts.at(-1)?.fields.push(field);
  }
  return parts.map(({ account, fields }) => statementOf(account, fields));
}
