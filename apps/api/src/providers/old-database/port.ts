import type { ConnectionFault } from '@sevadesk/contract/kernel/faults';
import type { DatabaseInput, DatabaseKind } from '@sevadesk/contract/move-in';

export type DatabaseLogin = DatabaseInput;

/** `columns` are the readable ones, in order; `id` is the adapter's own. */
export type OldTable = { name: string; columns: readonly string[]; id: number };

/** Cells as text, NULL as ''; a cell longer than requested is cut one character after the limit. */
export type OldRows = AsyncIterable<readonly string[][]>;

/** A consistent snapshot of the database, read only. */
export type OldDatabase = {
  tables: readonly OldTable[];
  /** Names of tables that this user cannot read. */
  closed: readonly string[];
  /** The user could also change data; this session cannot. */
  canWrite: boolean;
  /** The rows of a table in batches, with backpressure. Throws OldDatabaseError; the session stays usable after no_right. */
  rows: (table: OldTable, wanted: { columns: readonly string[]; mostChars: number }) => OldRows;
  /** Ends the session at once; never throws. */
  close: () => void;
};

/** `mostMs` limits the session's total time, `idleMs` the server's silence. */
export type OldDatabaseLimits = { mostMs: number; idleMs: number };

/** Why it cannot be opened or read; without the other side's own message. */
export class OldDatabaseError extends Error {
  readonly fault: ConnectionFault;
  constructor(fault: ConnectionFault) {
    super(`the old database cannot be read: ${fault}`);
    this.name = 'OldDatabaseError';
    this.fault = fault;
  }
}

/** Databases of other systems; call it from jobs and calls, never inside a transaction. */
export type OldDatabasePort = {
  /** Connects and lists the tables. Throws OldDatabaseError. */
  open: (login: DatabaseLogin, limits: OldDatabaseLimits) => Promise<OldDatabase>;
};

/** The adapter of one kind; the host's address is already resolved and checked. */
export type OpenAddress = (
  login: DatabaseLogin & { address: string },
  limits: OldDatabaseLimits,
) => Promise<OldDatabase>;
export type Openers = Record<DatabaseKind, OpenAddress>;
