import type { ConnectionFault } from '@sevadesk/contract/kernel/faults';
import type { DatabaseInput, DatabaseKind } from '@sevadesk/contract/move-in';

export type DatabaseLogin = DatabaseInput;

/** `columns` are those that may be read, in their order; `id` is the adapter's own. */
export type OldTable = { name: string; columns: readonly string[]; id: number };

/** Cells as text, NULL as ''; a cell longer than was wanted is cut one character behind that. */
export type OldRows = AsyncIterable<readonly string[][]>;

/** The database as it was at one moment, opened for reading alone. */
export type OldDatabase = {
  tables: readonly OldTable[];
  /** Names of tables that this user may not read. */
  closed: readonly string[];
  /** The user could also change data; this session cannot. */
  canWrite: boolean;
  /** The rows of a table in portions, as the reader takes them. Throws OldDatabaseError; no_right leaves the session usable. */
  rows: (table: OldTable, wanted: { columns: readonly string[]; mostChars: number }) => OldRows;
  /** Ends the session at once; never throws. */
  close: () => void;
};

/** `mostMs` bounds the session from the first step to the last, `idleMs` how long the server may say nothing. */
export type OldDatabaseLimits = { mostMs: number; idleMs: number };

/** Why it cannot be opened or read, in our words; what the other side said is not carried along. */
export class OldDatabaseError extends Error {
  readonly fault: ConnectionFault;
  constructor(fault: ConnectionFault) {
    super(`the old database cannot be read: ${fault}`);
    this.name = 'OldDatabaseError';
    this.fault = fault;
  }
}

/** Databases that others run; call it from jobs and calls, never inside a transaction. */
export type OldDatabasePort = {
  /** Connects and looks which tables there are. Throws OldDatabaseError. */
  open: (login: DatabaseLogin, limits: OldDatabaseLimits) => Promise<OldDatabase>;
};

/** One kind's adapter: the host's address is resolved and judged already. */
export type OpenAddress = (
  login: DatabaseLogin & { address: string },
  limits: OldDatabaseLimits,
) => Promise<OldDatabase>;
export type Openers = Record<DatabaseKind, OpenAddress>;
