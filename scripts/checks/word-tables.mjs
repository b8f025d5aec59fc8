/** The cells of the rows of a table, `\\|` inside a cell being a bar. */
const cellsOf = (row) =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());

/** The rows of the tables below a heading, without each table's title row and rule. */
export function rowsBelow(text, heading) {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const tables = section.match(/(?:^\|.*\n?)+/gm) ?? [];
  return tables.map((table) => table.trim().split('\n').slice(2).map(cellsOf));
}

/** What stands between backticks in a cell. */
export const quoted = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

/** The forms refused below a heading, as regular expressions by table, with what to write instead. */
export const formsBelow = (text, heading) =>
  rowsBelow(text, heading).map((rows) =>
    rows.map(([form, write, why]) => ({ form: new RegExp(quoted(form)[0], 'u'), write, why })),
  );
