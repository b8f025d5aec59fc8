import type { PersonalKind, PersonKey } from '@sevadesk/contract/privacy';
import type { Ctx } from '../../platform/context.ts';

/** The person to search for; an Aadhaar number is given only as its keyed hash. */
export type SoughtPerson = { by: PersonKey; value: string };

export type Held = {
  id: string;
  label: string;
  name: string;
  status: string;
  at: string;
  shop: string | null;
  /** When the record reached its end; null while it is active. */
  endedAt: string | null;
  /** Whether the record cost money and must be retained as long as the books. */
  isBooked: boolean;
  isErased: boolean;
  /** Retained as long as its account is open. */
  livesWithAccount?: boolean;
  /** The address of a person without an account; mails to it are erased too. */
  mailedTo?: string;
  /** Ids of the proofs of that address, whose codes were mailed. */
  proofs?: readonly string[];
};

export type HeldWhole = {
  record: Held;
  values: Record<string, unknown>;
  files: readonly { name: string; fileId: string; bytes: number }[];
};

/** What a module with personal data implements for the rights of a person; it is listed in the composition root. */
export type PersonalDataSource = {
  kind: PersonalKind;
  find: (ctx: Ctx, person: SoughtPerson) => Promise<Held[]>;
  read: (ctx: Ctx, id: string) => Promise<HeldWhole | undefined>;
  /** Erases everything about the person in the caller's transaction; null if a record lives as long as its account. */
  erase: ((ctx: Ctx, id: string) => Promise<void>) | null;
  /** Id prefixes of lists with such records: their exports are destroyed with a person. Without it, those of all lists are. */
  lists?: readonly string[];
};
