import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { withFault } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { importFailures, importStatuses } from '../kernel/import-states.ts';
import { paise } from '../kernel/money-schema.ts';
import { ofRight } from '../kernel/of-right.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';
import { moveKinds } from './kinds.ts';
import { moveParallel } from './parallel-schemas.ts';

/**
 * Status of a migration. `draft` accepts files; `checking` computes the preview; `checked` awaits decisions or the request;
 * `requested` awaits a second person; `running` imports; `stopped` names its failure and posted no money it could not account for;
 * `parallel` is imported as a trial that only staff see; `finished` opens sign-in to the shops; `undoing` and `undone` revert everything.
 */
export const moveStatuses = [
  'draft',
  'checking',
  'checked',
  'requested',
  'running',
  'stopped',
  'parallel',
  'finished',
  'undoing',
  'undone',
] as const;
export type MoveStatus = (typeof moveStatuses)[number];

/** Steps of a running migration: undo its trial if there is one, prove the ledger, create shops and staff, set parents, post balances, prove again. */
export const moveSteps = ['undo_trial', 'proof_before', 'files', 'tree', 'money', 'proof_after'] as const;
export type MoveStep = (typeof moveSteps)[number];

/** Why a migration stopped. */
export const moveFailures = ['trial_used', 'ledger_before', 'total_differs', 'ledger_after'] as const;
export type MoveFailure = (typeof moveFailures)[number];

/** Decisions; a person decides once for all rows that share a problem. */
export const moveDecisionCodes = [
  'same_code',
  'same_mobile',
  'same_email',
  'same_pan',
  'id_type_unknown',
  'package_unknown',
  'shop_state_unknown',
  'parent_missing',
  'parent_cycle',
  'parent_without_members',
  'balance_without_shop',
  'balance_twice',
  'staff_without_shop',
  'statement_without_shop',
  'application_without_shop',
  'order_without_shop',
  'order_state_unknown',
  'service_unknown',
  'payment_without_shop',
  'payment_account_unknown',
  'master_list_unknown',
] as const;
export type MoveDecisionCode = (typeof moveDecisionCodes)[number];

/** Lists of ours that entries of an old system's lists can be added to. */
export const moveMasterLists = ['courier_companies', 'ticket_topics', 'return_reasons'] as const;
export type MoveMasterList = (typeof moveMasterLists)[number];

/** The last six need a target: a shop by its old or branch code, an id type or a package by its id, a bank account by its number, a service by its key. */
export const moveChoices = [
  'leave_out',
  'keep_first',
  'keep_both',
  'head_office',
  'add_up',
  'active',
  'blocked',
  'closed',
  'done',
  'rejected',
  'cancelled',
  'open',
  ...moveMasterLists,
  'other_service',
  'parent',
  'shop',
  'id_type',
  'package',
  'account',
  'service',
] as const;
export type MoveChoice = (typeof moveChoices)[number];

/** Choices that need a target. */
export const targetedChoices: readonly MoveChoice[] = ['parent', 'shop', 'id_type', 'package', 'account', 'service'];

const count = z.int();
const words = safeText({ max: 500, lines: true });

export const moveInput = z.strictObject({
  /** Name of the old system. */
  system: safeText({ max: 60 }),
  /** The day whose closing balances are imported. */
  cutOverOn: localDate,
});
export type MoveInput = z.output<typeof moveInput>;

export const moveRow = z.object({
  id: recordId,
  number: z.string(),
  system: z.string(),
  cutOverOn: localDate,
  status: z.enum(moveStatuses),
  shops: count,
  createdBy: z.string(),
  createdAt: instant,
  requestedAt: instant.nullable(),
});
export type MoveRow = z.infer<typeof moveRow>;

const column = z.object({ key: z.string(), title: z.string(), required: z.boolean() });

export const moveKindsReply = z.object({
  data: z.array(
    z.object({
      kind: z.enum(moveKinds),
      title: z.string(),
      columns: z.array(column),
      sources: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
});

export const moveUpload = z.strictObject({ kind: choice(moveKinds) });
export const moveFileParams = z.strictObject({ id: recordId, fileId: recordId });

/** One file of a migration; the import calls return its columns, rows and rejects under the same id. */
const moveFile = z.object({
  id: recordId,
  kind: z.enum(moveKinds),
  fileName: z.string(),
  status: z.enum(importStatuses),
  failure: z.enum(importFailures).nullable(),
  /** Every required column is mapped. */
  isMapped: z.boolean(),
  totalRows: count,
  newRows: count,
  duplicateRows: count,
  faultyRows: count,
  /** How many of the rows with errors a later file contains without an error. */
  replaced: z.array(z.object({ fileName: z.string(), rows: count })),
  /** How many of the duplicates an earlier file contains; each comes in once, from that file. */
  repeats: z.array(z.object({ fileName: z.string(), rows: count })),
  /** Titles of columns that are not imported. */
  unusedTitles: z.array(z.string()),
  /** Rows left out by a decision. */
  leftOutRows: count,
  doneRows: count,
  /** The live trial was imported from it, so it cannot be deleted. */
  isOfTrial: z.boolean(),
});
export type MoveFile = z.infer<typeof moveFile>;

/** Sum check of the opening balances: posted minus dues, plus what decisions leave out, equals the old system's total. Whole paise. */
const moveSums = z.object({
  postedPaise: paise,
  owedPaise: paise,
  leftOutPaise: paise,
  /** The total to be typed. It is null until the request, so that it is not shown before a person typed it. */
  totalPaise: paise.nullable(),
  shopsWithBalance: count,
  shopsOwing: count,
});

const act = z.object({ by: z.string(), at: instant, remark: z.string().nullable() });

const proof = z.object({ at: instant, differences: count });

const invitations = z.object({
  isOn: z.boolean(),
  perHour: count,
  validDays: count,
  /** Owners who received a link, and owners who signed in. */
  sent: count,
  came: count,
  /** Owners whose link has not been sent yet. */
  waiting: count,
});

export const moveView = z.object({
  ...moveRow.omit({ requestedAt: true }).shape,
  step: z.enum(moveSteps).nullable(),
  failure: z.enum(moveFailures).nullable(),
  files: z.array(moveFile),
  decisions: count,
  openDecisions: count,
  sums: moveSums.nullable(),
  /** The package of the new shops that name none, because there is only one; null if there are several or no such shops. */
  onlyPackage: z.object({ name: z.string(), shops: count }).nullable(),
  /** What the migration has created so far. */
  made: z.object({ shops: count, staff: count, openings: count, openingsLeft: count, undone: count }),
  request: act.extend({ totalPaise: paise }).nullable(),
  /** The reader requested it, so another person must decide. */
  isOwnRequest: z.boolean(),
  /** Names of the staff who may approve: all who may migrate data, without the requester (before the request: without the reader). */
  approvers: z.array(z.string()),
  approval: act.nullable(),
  rejection: act.nullable(),
  proofBefore: proof.nullable(),
  proofAfter: proof.nullable(),
  invitations: invitations.nullable(),
  /** Null unless the migration is a parallel run. */
  parallel: moveParallel.nullable(),
  finishedAt: instant.nullable(),
  undoing: act.nullable(),
  undoneAt: instant.nullable(),
});
export type MoveView = z.infer<typeof moveView>;

export const moveDecisionParams = z.strictObject({ id: recordId, decisionId: recordId });
export const moveDecide = z.strictObject({
  choice: choice(moveChoices),
  target: optionalText(safeText({ max: 60 })),
  /** Applies the choice also to the open decisions that `openAlike` finds. */
  alike: z.boolean().default(false),
});
export type MoveDecide = z.output<typeof moveDecide>;

const option = z.object({ id: recordId, name: z.string() });
export const moveOptions = z.object({
  idTypes: z.array(option.extend({ mayHaveMembers: z.boolean() })),
  packages: z.array(option),
  /** What an old order can have been of here. */
  services: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const moveRequest = z.strictObject({
  /** Total of all balances on the old system's own screen, typed by a person; negative if the dues exceed the balances. */
  totalPaise: paise,
  remark: optionalText(words),
});
export type MoveRequest = z.output<typeof moveRequest>;

export const moveApproval = z.strictObject({ remark: optionalText(words) });
export const moveReason = z.strictObject({ remark: words });

/** Invitation status of a shop: link not sent yet, sent, or used. A blocked shop receives none. */
export const moveShopStates = ['waiting', 'invited', 'came', 'blocked'] as const;

export const moveShopRow = z.object({
  id: recordId,
  formerCode: z.string(),
  code: z.string(),
  shopName: z.string(),
  ownerName: z.string(),
  mobile: z.string(),
  email: z.string(),
  userName: z.string(),
  /** Opening balance; a negative one is due from the shop. */
  openingPaise: paise,
  state: z.enum(moveShopStates),
  invitations: count,
  invitedAt: instant.nullable(),
  cameAt: instant.nullable(),
});
export type MoveShopRow = z.infer<typeof moveShopRow>;

const within = (min: number, max: number) =>
  z.int().refine(...withFault((value: number) => value >= min && value <= max, 'too_big', { max }));

export const moveInvitations = z.strictObject({
  isOn: z.boolean(),
  perHour: within(1, 5_000),
  validDays: within(1, 30),
});
export type MoveInvitations = z.output<typeof moveInvitations>;

export const moveShopParams = z.strictObject({ id: recordId, merchantId: recordId });

/** What has changed for a migrated shop after the migration finished; null for every other shop. */
export const moveWelcome = z.object({
  welcome: z
    .object({
      system: z.string(),
      cutOverOn: localDate,
      formerCode: z.string(),
      code: z.string(),
      /** The caller's user name for sign-in. */
      userName: z.string(),
      /** Opening balance in whole paise; a negative one is due from the shop. */
      openingPaise: ofRight(['m.wallet.view'], paise),
    })
    .nullable(),
});
export type MoveWelcome = z.infer<typeof moveWelcome>;
