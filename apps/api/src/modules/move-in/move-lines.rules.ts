import type { MoveChoice, MoveDecisionCode, MoveRecordKind } from '@sevadesk/contract/move-in';

/** A line of a migration file with the fields that other lines depend on. `code` and `parent` are as read. */
export type MoveLine = { fileId: string; rowNo: number; code: string; name: string };
/** What tells shops with one contact apart. The balance is in whole paise, from any file; null if no file has one. */
export type ShopFacts = { ownerName: string; panEnd: string | null; state: string; openingPaise: number | null };
export type ShopLine = MoveLine & {
  ownerName: string;
  state: string;
  /** The id of the row in the old system; other columns may name the shop by it. */
  formerId: string | null;
  parent: string | null;
  idType: string | null;
  package: string | null;
  /** A state, or a number with a meaning that only the old system knows. */
  shopState: string | null;
  mobile: string;
  email: string;
  pan: string | null;
  /** Whole paise, negative if owed; null if the file has none. */
  balancePaise: number | null;
};
export type BalanceLine = MoveLine & { amountPaise: number };
/** A reported payment that the old system had not decided; `bank` is how its row names the account. */
export type PaymentLine = MoveLine & { bank: string | null };
/** A bank account of the network: from a file of the migration, where it has an old id, or from the masters. */
export type BankLine = { formerId: string | null; bankName: string; accountNumber: string; ifsc: string };
/** Lines of one kind of record that name the same shop: their number and the first of them. */
export type RecordGroup = {
  kind: MoveRecordKind;
  /** The name of the shop in the file, in lower case. */
  named: string;
  code: string;
  rows: number;
  examples: readonly MoveLine[];
};
/** A word that orders have for their state: the number of its rows and the first of them. */
export type OrderWord = { word: string; rows: number; examples: readonly MoveLine[] };
/** An entry of a list of the old system; `list` is how the old system names the list. */
export type MasterLine = MoveLine & { list: string };
/** A service name of orders, with a product, or of applications: the number of its rows and the first of them. */
export type ServiceWord = {
  of: 'order' | 'application';
  word: string;
  product: string;
  rows: number;
  example: MoveLine;
};
export type Lines = {
  shops: readonly ShopLine[];
  balances: readonly BalanceLine[];
  staff: readonly MoveLine[];
  payments: readonly PaymentLine[];
  banks: readonly BankLine[];
  records: readonly RecordGroup[];
  orderWords?: readonly OrderWord[];
  serviceWords?: readonly ServiceWord[];
  masters?: readonly MasterLine[];
};

export type KnownShop = { id: string; code: string; shopName: string; mayHaveMembers: boolean };
type Named = { id: string; mayHaveMembers?: boolean };

/** Existing data of the network. Keys are in lower case. */
export type World = {
  idTypes: ReadonlyMap<string, Named>;
  /** By name and by old id; without an id until their file is imported. */
  packages: ReadonlyMap<string, { id: string | null }>;
  contacts: Record<'mobile' | 'email' | 'pan', ReadonlyMap<string, KnownShop>>;
  /** By branch code and by old code. */
  shops: ReadonlyMap<string, KnownShop>;
  /** Codes of shops whose rows in the files have errors. */
  withErrors: ReadonlySet<string>;
};

export type Chosen = { choice: MoveChoice; target: string | null };
/** Decisions by code and subject. */
export type Choices = ReadonlyMap<string, Chosen>;
export const decisionKey = (code: MoveDecisionCode, subject: string): string => `${code} ${subject}`;

export type Question = {
  code: MoveDecisionCode;
  /** The value that the lines share, normalized for comparison; `asTyped` is the spelling of the first line. */
  subject: string;
  asTyped: string;
  lines: readonly (MoveLine & { facts?: ShopFacts })[];
  /** The number of lines if `lines` holds only the first ones. */
  rows?: number;
  choices: readonly MoveChoice[];
  merchant: KnownShop | null;
  /** The sum of the balances in question, in whole paise. */
  amountPaise?: number | undefined;
  /** Why the shop that the subject names is not imported, if the files contain it. */
  subjectState?: 'left_out' | 'with_errors' | undefined;
};

export const lineKey = ({ fileId, rowNo }: { fileId: string; rowNo: number }): string => `${fileId} ${rowNo}`;
/** Normalizes codes and names for comparison. */
export const same = (text: string): string => text.trim().toLowerCase();

export function grouped<T>(items: readonly T[], keyOf: (item: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null || key === '') continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** One assessment of a migration: collects questions, applies decisions and tracks which lines are left out. */
export class Look {
  readonly questions = new Map<string, Question>();
  readonly leftOut = new Set<string>();
  /** Codes of rows that are head office itself: what belongs to them belongs directly to head office. */
  readonly headOffice = new Set<string>();
  readonly world: World;
  readonly choices: Choices;
  constructor(world: World, choices: Choices) {
    this.world = world;
    this.choices = choices;
  }

  isIn = (line: MoveLine): boolean => !this.leftOut.has(lineKey(line));

  drop(lines: readonly MoveLine[]): void {
    for (const line of lines) this.leftOut.add(lineKey(line));
  }

  /** Asks a question once and merges the lines of repeats. Returns the decision, and drops the lines if it is `leave_out`. */
  ask(question: Omit<Question, 'merchant' | 'asTyped'> & Partial<Question>): Chosen | undefined {
    const key = decisionKey(question.code, question.subject);
    const before = this.questions.get(key)?.lines ?? [];
    const known = new Set(before.map(lineKey));
    const lines = [...before, ...question.lines.filter((line) => !known.has(lineKey(line)))];
    this.questions.set(key, { merchant: null, ...question, asTyped: question.asTyped ?? question.subject, lines });
    const chosen = this.choices.get(key);
    if (chosen?.choice === 'leave_out') this.drop(question.lines);
    return chosen;
  }
}

/** Returns the package of shops whose rows name none: the only one there is; undefined if there are several. */
export function onlyPackage<P>(packages: ReadonlyMap<string, P>): P | undefined {
  // A package of the files has two keys: its name and its old id.
  const [only, ...others] = new Set(packages.values());
  return others.length === 0 ? only : undefined;
}

/** Returns the id of a name: the network's own, the one from a decision, or the only package if the row names none. */
export function namedId(
  kind: 'id_type' | 'package',
  name: string | null,
  { world, choices }: { world: Pick<World, 'idTypes' | 'packages'>; choices: Choices },
): string | undefined {
  const subject = same(name ?? '');
  const known = (kind === 'id_type' ? world.idTypes : world.packages).get(subject);
  const chosen = choices.get(decisionKey(kind === 'id_type' ? 'id_type_unknown' : 'package_unknown', subject));
  const decided = chosen?.choice === kind ? (chosen.target ?? undefined) : undefined;
  const only = kind === 'package' && subject === '' ? onlyPackage(world.packages) : undefined;
  return known?.id ?? decided ?? only?.id ?? undefined;
}
