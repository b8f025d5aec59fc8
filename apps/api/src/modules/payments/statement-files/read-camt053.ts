import { SaxesParser } from 'saxes';
import { amountOf, type FileEntry, type FileStatement, StatementDamaged } from './statement-file.rules.ts';

type Node = { name: string; currency: string; text: string; children: Node[] };

const localName = (tag: string) => tag.slice(tag.indexOf(':') + 1);
const mostNodes = 2_000_000;

/** Parses XML to its elements. A document type, which only attacks have here, is refused. Throws StatementDamaged. */
function parseXml(xml: string): Node {
  const root: Node = { name: '', currency: '', text: '', children: [] };
  const open = [root];
  let count = 0;
  const parser = new SaxesParser();
  const refuse = (cause: unknown) => {
    throw new StatementDamaged('XML', { cause });
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    if ((count += 1) > mostNodes) refuse('too many elements');
    const node = { name: localName(name), currency: String(attributes['Ccy'] ?? ''), text: '', children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node) node.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  return root;
}

const childrenOf = (node: Node | undefined, name: string) =>
  node?.children.filter((child) => child.name === name) ?? [];
/** Returns the first element of a path below a node. */
const find = (node: Node | undefined, path: string): Node | undefined =>
  path.split('/').reduce<Node | undefined>((at, name) => childrenOf(at, name)[0], node);
const textOf = (node: Node | undefined, ...paths: readonly string[]): string => {
  for (const path of paths) {
    const text = find(node, path)?.text.trim();
    if (text) return text;
  }
  return '';
};

const isCredit = (node: Node): boolean => {
  const side = textOf(node, 'CdtDbtInd');
  if (side !== 'CRDT' && side !== 'DBIT') throw new StatementDamaged('CdtDbtInd');
  return side === 'CRDT';
};

/** Payments have a number of the bank, one of the payer, or 'NOTPROVIDED'. */
const referenceOf = (details: Node | undefined, entry: Node) => {
  const own = textOf(details, 'Refs/AcctSvcrRef', 'Refs/TxId', 'Refs/EndToEndId', 'Refs/InstrId');
  const reference = own || textOf(entry, 'AcctSvcrRef', 'NtryRef');
  return reference === 'NOTPROVIDED' ? '' : reference;
};

function narrationOf(details: Node | undefined, entry: Node): string {
  const party = isCredit(entry)
    ? ['RltdPties/Dbtr/Pty/Nm', 'RltdPties/Dbtr/Nm']
    : ['RltdPties/Cdtr/Pty/Nm', 'RltdPties/Cdtr/Nm'];
  const remittance = childrenOf(find(details, 'RmtInf'), 'Ustrd').map(({ text }) => text.trim());
  const numbers = ['Refs/EndToEndId', 'Refs/TxId'].map((path) => textOf(details, path));
  const parts = [
    textOf(entry, 'AddtlNtryInf'),
    ...remittance,
    textOf(details, 'AddtlTxInf'),
    textOf(details, ...party),
    ...numbers,
  ];
  return [...new Set(parts.filter((part) => part !== '' && part !== 'NOTPROVIDED'))].join(' ').replace(/\s+/g, ' ');
}

function dateOf(entry: Node): string {
  const date = textOf(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm').slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new StatementDamaged('BookgDt');
  return date;
}

const detailAmount = (details: Node) => textOf(details, 'Amt', 'AmtDtls/TxAmt/Amt');

/** Returns one entry, or its payments if it is a batch whose amounts are stated and add up. */
function entriesOf(entry: Node): FileEntry[] {
  const total = amountOf(textOf(entry, 'Amt'));
  const common = { date: dateOf(entry), isCredit: isCredit(entry) };
  const payments = childrenOf(entry, 'NtryDtls').flatMap((part) => childrenOf(part, 'TxDtls'));
  const of = (details: Node | undefined, amountPaise: number): FileEntry => ({
    ...common,
    narration: narrationOf(details, entry),
    reference: referenceOf(details, entry),
    amountPaise,
  });
  const isBatch = payments.length > 1 && payments.every((details) => detailAmount(details) !== '');
  const parts = isBatch ? payments.map((details) => of(details, amountOf(detailAmount(details)))) : [];
  const sum = parts.reduce((all, { amountPaise }) => all + amountPaise, 0);
  return isBatch && sum === total ? parts : [of(payments[0], total)];
}

/** Only booked entries count; pending ones come again. The status is a text in older versions and a code in newer ones. */
const isBooked = (entry: Node) => textOf(entry, 'Sts/Cd', 'Sts') === 'BOOK';

function balanceOf(statement: Node, code: string): number | undefined {
  const node = childrenOf(statement, 'Bal').find((one) => textOf(one, 'Tp/CdOrPrtry/Cd') === code);
  if (!node) return undefined;
  const paise = amountOf(textOf(node, 'Amt'));
  return isCredit(node) ? paise : -paise;
}

function statementOf(node: Node): FileStatement {
  const entries = childrenOf(node, 'Ntry');
  return {
    account: textOf(node, 'Acct/Id/Othr/Id', 'Acct/Id/IBAN'),
    currency: textOf(node, 'Acct/Ccy') || (find(entries[0] ?? find(node, 'Bal'), 'Amt')?.currency ?? ''),
    opening: balanceOf(node, 'OPBD') ?? balanceOf(node, 'PRCD'),
    closing: balanceOf(node, 'CLBD'),
    entries: entries.filter(isBooked).flatMap(entriesOf),
  };
}

/** Whether a text is a statement in camt.053 (ISO 20022, bank to customer statement) of any version. */
export function isCamt053(text: string): boolean {
  return /^\s*</.test(text) && /<(?:\w+:)?BkToCstmrStmt[\s>]/.test(text.slice(0, 4000));
}

/** Reads the statements of a file in camt.053. Throws StatementDamaged. */
export function readCamt053(text: string): FileStatement[] {
  const document = find(parseXml(text), 'Document/BkToCstmrStmt');
  return childrenOf(document, 'Stmt').map(statementOf);
}
