import type { Reading, SourceEvent } from './source.ts';
import { findTitles, nameColumns } from './titles.rules.ts';

const firstLines = 40;
type Line = { lineNo: number; cells: string[] };

function trimmed(cells: readonly string[]): string[] {
  let width = cells.length;
  while (width > 0 && (cells[width - 1] ?? '').trim() === '') width--;
  return cells.slice(0, width);
}

/** A table from lines (a CSV file, a sheet): finds the header among the first lines and skips blank lines. */
export class LineTable {
  readonly #reading: Reading;
  #name: string;
  #place = 0;
  #first: Line[] | undefined = [];
  #width = 0;

  constructor(name: string, reading: Reading) {
    this.#name = name;
    this.#reading = reading;
  }

  add(lineNo: number, given: readonly string[]): SourceEvent[] {
    const line = { lineNo, cells: trimmed(given) };
    if (line.cells.length === 0) return [];
    if (!this.#first) return this.#row(line);
    this.#first.push(line);
    return this.#first.length < firstLines ? [] : this.#open(this.#first);
  }

  /** Ends the lines. Returns nothing if there were none. */
  end(): SourceEvent[] {
    return this.#first && this.#first.length > 0 ? this.#open(this.#first) : [];
  }

  #open(first: readonly Line[]): SourceEvent[] {
    this.#first = undefined;
    const at = findTitles(first.map(({ cells }) => cells));
    const titles = first[at]?.cells ?? [];
    const lines = first.slice(at + 1);
    const widest = Math.max(titles.length, ...(at < 0 ? lines.map(({ cells }) => cells.length) : []));
    this.#width = Math.min(widest, this.#reading.limits.mostColumns);
    ({ name: this.#name, place: this.#place } = this.#reading.addTable(this.#name, ''));
    const columns = nameColumns(titles.slice(0, this.#width), this.#width);
    return [{ open: { name: this.#name, columns } }, ...lines.flatMap((line) => this.#row(line))];
  }

  /** Skips a line wider than the header: its cells have shifted, so their columns are unknown. */
  #row({ lineNo, cells }: Line): SourceEvent[] {
    this.#reading.addRow();
    if (cells.length > this.#width) {
      this.#reading.add('odd_row', this.#name, lineNo);
      return [];
    }
    const most = this.#reading.limits.mostCellChars;
    const bounded = cells.map((cell) => {
      if (cell.length <= most) return cell;
      this.#reading.add('long_cell', this.#name, lineNo);
      return cell.slice(0, most);
    });
    while (bounded.length < this.#width) bounded.push('');
    return [{ table: this.#place, rowNo: lineNo, cells: bounded }];
  }
}
