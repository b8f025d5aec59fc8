import type { MoveChoice } from '@sevadesk/contract/move-in';
import type { Parent } from './circles.rules.ts';
import {
  type Choices,
  decisionKey,
  grouped,
  type Lines,
  Look,
  onlyPackage,
  type Question,
  same,
  type ShopLine,
  type World,
} from './move-lines.rules.ts';
import { mayBeHeadOffice } from './head-office.rules.ts';
import { withFacts } from './question-facts.rules.ts';
import { assessMasterLists } from './master-lists.rules.ts';
import { assessOrderStates } from './order-states.rules.ts';
import { assessServices } from './services.rules.ts';
import { assessPayments } from './payment-lines.rules.ts';
import { assessRecords, type LeftOutNames } from './records.rules.ts';
import { type Sums, sumUp } from './sums.rules.ts';
import { standTree } from './tree.rules.ts';
import { shopStates } from './values/words.rules.ts';

export type Assessment = {
  questions: Question[];
  /** Questions whose answer names a shop that is now left out; they are asked again. */
  reopened: Question[];
  /** Lines that decisions leave out, by `lineKey`. */
  leftOut: Set<string>;
  leftOutNames: LeftOutNames;
  parents: Map<string, Parent>;
  sums: Sums;
};

function askCodes(look: Look, shops: readonly ShopLine[]): void {
  for (const [subject, lines] of grouped(shops, ({ code }) => same(code))) {
    if (lines.length < 2) continue;
    const chosen = look.ask({
      code: 'same_code',
      subject,
      asTyped: lines[0]?.code,
      lines,
      choices: ['keep_first', 'leave_out'],
    });
    // One code is one shop: until a decision, the first line counts.
    if (chosen?.choice !== 'leave_out') look.drop(lines.slice(1));
  }
}

const contactCodes = { mobile: 'same_mobile', email: 'same_email', pan: 'same_pan' } as const;

function askContacts(look: Look, shops: readonly ShopLine[], field: 'mobile' | 'email' | 'pan'): void {
  const groups = grouped(shops.filter(look.isIn), (shop) => shop[field] && same(shop[field]));
  for (const [subject, lines] of groups) {
    const merchant = look.world.contacts[field].get(subject) ?? null;
    if (lines.length < 2 && !merchant) continue;
    const choices: MoveChoice[] = ['keep_both', 'keep_first', 'leave_out'];
    const chosen = look.ask({
      code: contactCodes[field],
      subject,
      asTyped: lines[0]?.[field] ?? subject,
      lines,
      choices,
      merchant,
    });
    if (chosen?.choice === 'keep_first') look.drop(merchant ? lines : lines.slice(1));
  }
}

function askNames(look: Look, shops: readonly ShopLine[], kind: 'id_type' | 'package'): void {
  const named = kind === 'id_type' ? look.world.idTypes : look.world.packages;
  const key = kind === 'id_type' ? 'idType' : 'package';
  const lines = shops.filter((shop) => look.isIn(shop) && !named.has(same(shop[key] ?? '')));
  // An empty cell is also a name.
  for (const [subject, group] of grouped(lines, (shop) => `=${same(shop[key] ?? '')}`)) {
    // If the rows name no package, the only one there is needs no decision.
    if (kind === 'package' && subject === '=' && onlyPackage(named)) continue;
    const mayBe = kind === 'id_type' && mayBeHeadOffice(group);
    const chosen = look.ask({
      code: `${kind}_unknown`,
      subject: subject.slice(1),
      asTyped: group[0]?.[key] ?? '',
      lines: group,
      choices: [kind, ...(mayBe ? (['head_office'] as const) : []), 'leave_out'],
    });
    if (chosen?.choice !== 'head_office') continue;
    look.drop(group);
    for (const { code } of group) look.headOffice.add(same(code));
  }
}

const isKnownState = (state: string) => (shopStates as readonly string[]).includes(state);

/** Only the old system knows what a numeric shop state means, so each number is asked once for all its shops. */
function askStates(look: Look, shops: readonly ShopLine[]): void {
  const lines = shops.filter(({ shopState }) => shopState !== null && !isKnownState(shopState));
  for (const [subject, group] of grouped(lines.filter(look.isIn), ({ shopState }) => shopState))
    look.ask({
      code: 'shop_state_unknown',
      subject,
      lines: group,
      choices: ['active', 'blocked', 'closed', 'leave_out'],
    });
}

/** Returns whether the answer names a shop that is neither imported nor in the network. */
function leadsNowhere({ world, choices }: Look, comesIn: ReadonlySet<string>, { code, subject }: Question): boolean {
  const chosen = choices.get(decisionKey(code, subject));
  if (chosen?.choice !== 'parent' && chosen?.choice !== 'shop') return false;
  const target = same(chosen.target ?? '');
  return !comesIn.has(target) && !(chosen.choice === 'parent' && world.shops.has(target));
}

/**
 * Assesses all lines of a migration together: open questions, lines that decisions leave out, parents and balance sums. Lines stay in
 * where possible until a decision leaves them out.
 */
export function assessLines(lines: Lines, world: World, choices: Choices): Assessment {
  const look = new Look(world, choices);
  askCodes(look, lines.shops);
  askNames(look, lines.shops, 'id_type');
  askNames(look, lines.shops, 'package');
  askStates(look, lines.shops);
  for (const field of ['mobile', 'email', 'pan'] as const) askContacts(look, lines.shops, field);
  const parents = standTree(look, lines.shops);
  const isShop = (code: string) => parents.has(code);
  const sums = sumUp(look, lines, isShop);
  const strangers = lines.staff.filter(({ code }) => !isShop(same(code)));
  for (const [subject, group] of grouped(strangers, ({ code }) => same(code)))
    look.ask({
      code: 'staff_without_shop',
      subject,
      asTyped: group[0]?.code,
      lines: group,
      choices: ['shop', 'leave_out'],
    });
  assessPayments(look, lines, isShop);
  assessOrderStates(look, lines.orderWords ?? []);
  assessServices(look, lines.serviceWords ?? []);
  assessMasterLists(look, lines.masters ?? []);
  const leftOutNames = assessRecords(look, lines.records, isShop);
  const questions = withFacts(look, lines);
  const comesIn = new Set(lines.shops.filter(look.isIn).map(({ code }) => same(code)));
  const reopened = questions.filter((question) => leadsNowhere(look, comesIn, question));
  return { questions, reopened, leftOut: look.leftOut, leftOutNames, parents, sums };
}
