type Rows = { copyRow: (cells: string[]) => void; endCopy: () => void; longCell: () => void };

const mostLine = 16 * 1024 * 1024;
const signs: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const escape = /\\(?:([0-7]{1,3})|x([0-9A-Fa-f]{1,2})|([\s\S]))/g;

function plain(cell: string): string {
  if (cell === '\\N') return '';
  if (!cell.includes('\\')) return cell;
  return cell.replace(escape, (_, octal?: string, hex?: string, sign = '') => {
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8));
    if (hex) return String.fromCharCode(Number.parseInt(hex, 16));
    return signs[sign] ?? sign;
  });
}

/** Reads the lines after COPY … FROM stdin, up to `\.`; skips the rest of a line longer than 16 MB. */
export class CopyLines {
  readonly #rows: Rows;
  readonly #mostCell: number;
  #line = '';

  constructor(rows: Rows, mostCell: number) {
    this.#rows = rows;
    this.#mostCell = mostCell;
  }

  read(text: string, from: number): { at: number; isDone: boolean } {
    let at = from;
    for (;;) {
      const end = text.indexOf('\n', at);
      if (end < 0) {
        if (this.#line.length < mostLine) this.#line += text.slice(at);
        return { at: text.length, isDone: false };
      }
      // A carriage return in a value is written \\r; one at the end of a line comes from Windows.
      const line = (this.#line + text.slice(at, end)).replace(/\r$/, '');
      this.#line = '';
      at = end + 1;
      if (line === '\\.') {
        this.#rows.endCopy();
        return { at, isDone: true };
      }
      this.#rows.copyRow(line.split('\t').map((cell) => this.#cell(cell)));
    }
  }

  #cell(cell: string): string {
    if (cell.length <= this.#mostCell) return plain(cell);
    this.#rows.longCell();
    return plain(cell.slice(0, this.#mostCell));
  }
}
