import type { PersonalKind, PersonKey } from '@sevadesk/contract/privacy';
import type { Ctx } from '../../platform/context.ts';

/** Whom somebody looks for; an Aadhaar number comes as its keyed hash alone. */
export type SoughtPerson = { by: PersonKey; value: string };

export type Held = {
  id: string;
  label: string;
  name: string;
  status: string;
  at: string;
  shop: string | null;
  /** Since when nothing more happens with it; null while something does. */
  endedAt: string | null;
  /** Records that cost money are kept as long as the books. */
  isBooked: boolean;
  isErased: boolean;
  /** Kept for as long as its account is open. */
  livesWithAccount?: boolean;
  /** The address of somebody without an account; what was mailed there goes too. */
  mailedTo?: string;
  /** Ids of the proofs of that address, whose codes were mailed. */
  proofs?: readonly string[];
};

export type HeldWhole = {
  record: Held;
  values: Record<string, unknown>;
  files: readonly { name: string; fileId: string; bytes: number }[];
};

/** What a module that holds personal data does for the rights of a person; it stands in the list of the composition. */
export type PersonalDataSource = {
  kind: PersonalKind;
  find: (ctx: Ctx, person: SoughtPerson) => Promise<Held[]>;
  read: (ctx: Ctx, id: string) => Promise<HeldWhole | undefined>;
  /** Replaces everything about the person in the caller's transaction; null where a record lives as long as its account. */
  erase: ((ctx: Ctx, id: string) => Promise<void>) | null;
  /** How the ids of lists with such records begin: their exports are destroyed with a person. Without it, those of all lists are. */
  lists?: readonly string[];
};
