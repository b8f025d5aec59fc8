/** Returns the letters of a spreadsheet column, for columns without a name: A … Z, AA … */
export function columnLetters(place: number): string {
  const rest = Math.floor(place / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (place % 26));
}

const isData = (cell: string) => /^[\d.,:/+ -]*\d[\d.,:/+ -]*$/.test(cell) || cell.includes('@') || cell.length > 60;

/** Finds the header: the first line with at least 60% of the widest line's cells and no data; -1 if there is none. */
export function findTitles(lines: readonly (readonly string[])[]): number {
  const filled = lines.map((cells) => cells.filter((cell) => cell.trim() !== ''));
  const widest = Math.max(0, ...filled.map(({ length }) => length));
  return filled.findIndex(
    (cells) => cells.length > 0 && cells.length >= widest * 0.6 && !cells.some((cell) => isData(cell.trim())),
  );
}

/** Returns unique column names: a blank title becomes the column's letter, a repeated one gets a number. */
export function nameColumns(titles: readonly string[], width: number): string[] {
  const used = new Set<string>();
  return Array.from({ length: Math.max(titles.length, width) }, (_, at) => {
    const title = (titles[at] ?? '').replace(/\s+/g, ' ').trim().slice(0, 200) || columnLetters(at);
    let name = title;
    for (let count = 2; used.has(name.toLowerCase()); count++) name = `${title} (${count})`;
    used.add(name.toLowerCase());
    return name;
  });
}
