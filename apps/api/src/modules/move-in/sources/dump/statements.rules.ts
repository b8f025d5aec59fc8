import type { Token } from './sql-tokens.rules.ts';

const wordOf = (token: Token | undefined) => (token?.kind === 'word' ? token.text.toUpperCase() : '');
const isSign = (token: Token | undefined, sign: string) => token?.kind === 'sign' && token.text === sign;
const isName = (token: Token | undefined): token is Token =>
  token !== undefined && (token.kind === 'name' || token.kind === 'word' || token.kind === 'quoted');

export type TableName = { schema: string; table: string };

/** Reads a name with an optional schema; returns it and the index after it. */
function readName(tokens: readonly Token[], from: number): { name: TableName; next: number } | undefined {
  const first = tokens[from];
  if (!isName(first)) return undefined;
  if (!isSign(tokens[from + 1], '.')) return { name: { schema: '', table: first.text }, next: from + 1 };
  const second = tokens[from + 2];
  return isName(second) ? { name: { schema: first.text, table: second.text }, next: from + 3 } : undefined;
}

/** Reads the list in brackets that opens at `from`: the tokens of each item, and the index after the closing bracket. */
function readItems(tokens: readonly Token[], from: number): { items: Token[][]; next: number } | undefined {
  if (!isSign(tokens[from], '(')) return undefined;
  const items: Token[][] = [[]];
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    if (isSign(token, ')') && --depth === 0) return { items: items.filter(({ length }) => length > 0), next: at + 1 };
    if (depth === 1 && isSign(token, ',')) items.push([]);
    else if (depth > 0) items.at(-1)?.push(token);
    if (isSign(token, '(')) depth++;
  }
  return undefined;
}

const noColumn = new Set(
  'PRIMARY KEY UNIQUE INDEX CONSTRAINT FULLTEXT SPATIAL FOREIGN CHECK EXCLUDE LIKE PERIOD'.split(' '),
);

export type CreateTable = { name: TableName; columns: string[]; generated: number[] };

const isGenerated = (item: readonly Token[]) => {
  const words = item.map(wordOf);
  const as = words.indexOf('AS');
  return as > 0 && isSign(item[as + 1], '(') && !words.includes('IDENTITY');
};

/** Parses the columns of CREATE TABLE; undefined for any other statement. `generated` holds the indexes of computed columns. */
export function parseCreateTable(tokens: readonly Token[]): CreateTable | undefined {
  if (wordOf(tokens[0]) !== 'CREATE') return undefined;
  let at = 1;
  while (['TEMPORARY', 'TEMP', 'UNLOGGED', 'FOREIGN', 'OR', 'REPLACE', 'GLOBAL', 'LOCAL'].includes(wordOf(tokens[at])))
    at++;
  if (wordOf(tokens[at]) !== 'TABLE') return undefined;
  at++;
  if (wordOf(tokens[at]) === 'IF') at += 3;
  const named = readName(tokens, at);
  const list = named && readItems(tokens, named.next);
  if (!list) return undefined;
  const columns = list.items.filter((item) => isName(item[0]) && !noColumn.has(wordOf(item[0])));
  const generated = columns.flatMap((item, place) => (isGenerated(item) ? [place] : []));
  return { name: named.name, columns: columns.map(([first]) => first?.text ?? ''), generated };
}

export type DataHead = { name: TableName; columns: string[] | undefined };

/** Parses INSERT or REPLACE up to VALUES: the table and its columns if they are named. */
export function parseInsertHead(tokens: readonly Token[]): DataHead | undefined {
  let at = 1;
  while (['INTO', 'IGNORE', 'DELAYED', 'LOW_PRIORITY', 'HIGH_PRIORITY', 'ONLY'].includes(wordOf(tokens[at]))) at++;
  const named = readName(tokens, at);
  if (!named) return undefined;
  const list = readItems(tokens, named.next);
  return { name: named.name, columns: list?.items.map((item) => item.at(-1)?.text ?? '') };
}

/** Parses COPY table (columns) FROM stdin; undefined for any other COPY. */
export function parseCopyHead(tokens: readonly Token[]): DataHead | undefined {
  if (wordOf(tokens[0]) !== 'COPY') return undefined;
  const named = readName(tokens, 1);
  if (!named) return undefined;
  const list = readItems(tokens, named.next);
  const at = list?.next ?? named.next;
  if (wordOf(tokens[at]) !== 'FROM' || wordOf(tokens[at + 1]) !== 'STDIN') return undefined;
  return { name: named.name, columns: list?.items.map((item) => item.at(-1)?.text ?? '') };
}

const quiet = new Set('SET LOCK UNLOCK ALTER USE COMMIT BEGIN START COMMENT ANALYZE'.split(' '));
const changes = new Set(
  'INSERT REPLACE UPDATE DELETE TRUNCATE LOAD CALL DO EXECUTE MERGE COPY HANDLER IMPORT'.split(' '),
);

/** Returns the finding for a statement without rows: none if every dump has it, otherwise its first words. */
export function findingOfStatement(
  tokens: readonly Token[],
): { code: 'other_statement' | 'change_statement'; name: string } | undefined {
  const [first = '', second = '', third = ''] = tokens.slice(0, 3).map(wordOf);
  if (first === '') return tokens.length === 0 ? undefined : { code: 'other_statement', name: '?' };
  if (quiet.has(first)) return undefined;
  if (first === 'SELECT' && second === 'PG_CATALOG') return undefined;
  const isDropIfExists = first === 'DROP' && third === 'IF';
  if (isDropIfExists) return undefined;
  const code = changes.has(first) ? 'change_statement' : 'other_statement';
  const hasTwo = ['CREATE', 'DROP', 'LOAD'].includes(first) && second !== '';
  return { code, name: (hasTwo ? `${first} ${second}` : first).slice(0, 40) };
}
