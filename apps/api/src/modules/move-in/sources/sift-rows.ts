import { maskAadhaar } from '@sevadesk/contract/kernel/indian-ids';
import { aadhaarLookOf, hideAadhaar, type AadhaarLook } from './aadhaar-cells.rules.ts';
import { isPasswordHash, secrecyOfColumn, withoutNotedSecrets } from './secret-columns.rules.ts';
import type { Reading, SourceEvent, SourceRow, SourceTable } from './source.ts';
import { hasOtherBytes, repairText } from './text-bytes.rules.ts';

/** Returns the replacement of a full Aadhaar number; the default shows its last four digits. */
export type SealAadhaar = (digits: string) => string;

type Column = { at: number; name: string; look: AadhaarLook; form: RegExp | undefined };

const sampleRows = 200;
const sampleChars = 2_000_000;
const unstorable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g; // oxlint-disable-line no-control-regex

/**
 * Removes data that must never leave a source: columns of passwords, PINs, keys and hashes, and Aadhaar numbers. Buffers the first rows
 * of a table until these columns are known.
 */
export class Sift {
  readonly #reading: Reading;
  readonly #seal: SealAadhaar;
  #tables: { name: string; columns: Column[] }[] = [];
  #waiting: { table: SourceTable; rows: SourceRow[]; chars: number } | undefined;
  #opened = 0;

  constructor(reading: Reading, seal: SealAadhaar = maskAadhaar) {
    this.#reading = reading;
    this.#seal = seal;
  }

  *pass(events: readonly SourceEvent[]): Generator<SourceEvent> {
    for (const event of events) {
      if ('cells' in event) yield* this.#row(event);
      else if ('open' in event) {
        yield* this.flush();
        this.#opened++;
        this.#waiting = { table: event.open, rows: [], chars: 0 };
      } else yield event;
    }
  }

  *#row(row: SourceRow): Generator<SourceEvent> {
    const held = this.#waiting;
    if (held && row.table === this.#opened - 1) {
      held.rows.push(row);
      for (const cell of row.cells) held.chars += cell.length;
      if (held.rows.length >= sampleRows || held.chars > sampleChars) yield* this.flush();
      return;
    }
    yield* this.flush();
    yield this.#clean(row);
  }

  /** Yields the buffered rows; must also be called at the end. */
  *flush(): Generator<SourceEvent> {
    const held = this.#waiting;
    if (!held) return;
    this.#waiting = undefined;
    const name = this.#named(held.table.name);
    const columns = held.table.columns.map((column) => this.#named(column));
    const kept = columns.flatMap((column, at) => this.#column(`${name}.${column}`, column, at, held.rows));
    this.#tables.push({ name, columns: kept });
    yield { open: { name, columns: kept.map(({ at }) => columns[at] ?? '') } };
    for (const row of held.rows) yield this.#clean(row);
  }

  #named(text: string): string {
    return repairText(text).toWellFormed().replace(unstorable, '\ufffd');
  }

  #column(full: string, name: string, at: number, rows: readonly SourceRow[]): Column[] {
    const cells = rows.map((row) => row.cells[at] ?? '');
    const secrecy = secrecyOfColumn(name, cells);
    const form = typeof secrecy === 'object' ? secrecy.form : undefined;
    if (secrecy !== 'secret') return [{ at, name: full, look: aadhaarLookOf(name, cells), form }];
    this.#reading.add('secret_column', full);
    return [];
  }

  #clean(row: SourceRow): SourceRow {
    const columns = this.#tables[row.table]?.columns ?? [];
    return { ...row, cells: columns.map((column) => this.#cell(row.cells[column.at] ?? '', column, row.rowNo)) };
  }

  #cell(given: string, column: Column, rowNo: number): string {
    if (given === '') return '';
    const cell = this.#readable(given, column, rowNo);
    if (column.form && !column.form.test(cell.trim())) return this.#withheld(column, rowNo);
    if (cell.length < 6) return cell;
    if (isPasswordHash(cell)) return this.#withheld(column, rowNo);
    const open = withoutNotedSecrets(cell);
    if (open !== cell) this.#reading.add('secret_cell', column.name, rowNo);
    return hideAadhaar(open, column.look, (digits) => {
      this.#reading.add('aadhaar_masked', column.name, rowNo);
      return this.#seal(digits);
    });
  }

  #withheld(column: Column, rowNo: number): string {
    this.#reading.add('secret_cell', column.name, rowNo);
    return '';
  }

  #readable(given: string, column: Column, rowNo: number): string {
    let cell = given;
    if (this.#reading.hadOtherBytes && hasOtherBytes(cell)) {
      cell = repairText(cell);
      this.#reading.add('encoding', column.name, rowNo);
    }
    unstorable.lastIndex = 0;
    if (!unstorable.test(cell) && cell.isWellFormed()) return cell;
    this.#reading.add('unreadable_sign', column.name, rowNo);
    return cell.toWellFormed().replace(unstorable, '\ufffd');
  }
}
