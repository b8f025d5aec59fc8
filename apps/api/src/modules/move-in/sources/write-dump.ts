import { defaultLimits, type SourceEvent, SourceRefused } from './source.ts';

const signs: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const cellText = (cell: string) => cell.replace(/[\\\n\r\t]/g, (sign) => signs[sign] ?? sign);
const nameText = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Returns a name that is unique case-insensitively, because the dump reader ignores case. */
function freeName(name: string, used: Set<string>): string {
  let free = name;
  for (let count = 2; used.has(free.toLowerCase()); count++) free = `${name} (${count})`;
  used.add(free.toLowerCase());
  return free;
}

const pieceChars = 64 * 1024;

/**
 * Writes what was read as a plain PostgreSQL dump in pieces; its reader returns the same tables in the same order. Findings are not
 * written. Throws SourceRefused: too_large.
 */
export async function* writeDump(
  events: AsyncIterable<SourceEvent>,
  { mostBytes = defaultLimits.mostBytes } = {},
): AsyncGenerator<Buffer> {
  const used = new Set<string>();
  let bytes = 0;
  let isOpen = false;
  let text = "-- PostgreSQL database dump\n\nSET client_encoding = 'UTF8';\n";
  const piece = () => {
    const made = Buffer.from(text);
    text = '';
    bytes += made.length;
    if (bytes > mostBytes) throw new SourceRefused('too_large');
    return made;
  };
  for await (const event of events) {
    if ('open' in event) {
      const name = nameText(freeName(event.open.name, used));
      const ofTable = new Set<string>();
      const columns = event.open.columns.map((column) => nameText(freeName(column, ofTable)));
      if (isOpen) text += '\\.\n';
      text += `\nCREATE TABLE ${name} (${columns.map((column) => `${column} text`).join(', ')});\n`;
      text += `COPY ${name} (${columns.join(', ')}) FROM stdin;\n`;
      isOpen = true;
    } else if ('cells' in event) text += `${event.cells.map(cellText).join('\t')}\n`;
    if (text.length >= pieceChars) yield piece();
  }
  text += `${isOpen ? '\\.\n' : ''}\n-- PostgreSQL database dump complete\n`;
  yield piece();
}
