/** Letters as of a sheet, for columns that nobody names: A … Z, AA … */
export function columnLetters(place: number): string {
  const rest = Math.floor(place / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (place % 26));
}

const isData = (cell: string) => /^[\d.,:/+ -]*\d[\d.,:/+ -]*$/.test(cell) || cell.includes('@') || cell.length > 60;

/** The line among the first that names the columns: the first that is nearly as wide as the widest and holds no data. -1 when there is none. */
export function findTitles(lines: readonly (readonly string[])[]): number {
  const filled = lines.map((cells) => cells.filter((cell) => cell.trim() !== ''));
  const widest = Math.max(0, ...filled.map(({ length }) => length));
  return filled.findIndex(
    (cells) => cells.length > 0 && cells.length >= widest * 0.6 && !cells.some((cell) => isData(cell.trim())),
  );
}

/** Titles as names of columns: blank ones get the letter of their column, repeated ones a number. */
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
