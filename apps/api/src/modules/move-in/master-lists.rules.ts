import { type MoveMasterList, moveMasterLists } from '@sevadesk/contract/move-in';
import { type Choices, decisionKey, type Look, type MasterLine, grouped, same } from './move-lines.rules.ts';

/** The words by which old systems name each list. */
const usual: Record<MoveMasterList, RegExp> = {
  courier_companies: /\b(?:couriers?|logistics|dispatch (?:by|modes?|through))\b|कूरियर/u,
  ticket_topics:
    /\b(?:tickets?|complaints?|help|helpdesk|support|enquir(?:y|ies)|quer(?:y|ies)|grievances?)\b|शिकायत|टिकट/u,
  return_reasons: /\b(?:reasons?|objections?|rejections?|discrepanc(?:y|ies))\b|कारण|आपत्ति/u,
};

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._-]+/g, ' ')
    .trim();

/** Returns the list that the old system's name means; undefined if it could be none or several. */
export function usualList(word: string): MoveMasterList | undefined {
  const fits = moveMasterLists.filter((list) => usual[list].test(plain(word)));
  return fits.length === 1 ? fits[0] : undefined;
}

/** Returns the list of a name by usual words, else by a decision; undefined if nobody has decided, or it is left out. */
export function masterListOf(word: string, choices: Choices): MoveMasterList | undefined {
  const chosen = choices.get(decisionKey('master_list_unknown', same(word)))?.choice;
  return usualList(word) ?? moveMasterLists.find((list) => list === chosen);
}

/** Asks once for each list whose name has no common meaning. */
export function assessMasterLists(look: Look, lines: readonly MasterLine[]): void {
  const unknown = lines.filter(({ list }) => usualList(list) === undefined);
  for (const [subject, group] of grouped(unknown, ({ list }) => same(list)))
    look.ask({
      code: 'master_list_unknown',
      subject,
      asTyped: group[0]?.list,
      lines: group,
      choices: [...moveMasterLists, 'leave_out'],
    });
}

/** Words of a courier's name that some portals write and others do not. */
const companyWords = /^(?:couriers?|services?|cargo|pvt|private|ltd|limited|llp|co|company|the|m|s|p|and)$/;

/** Returns what entries with the same meaning share: letters and digits, for couriers without the words of a company. */
export function masterKey(list: MoveMasterList | undefined, name: string): string {
  const words =
    plain(name)
      .replaceAll('&', ' and ')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const own = list === 'courier_companies' ? words.filter((word) => !companyWords.test(word)) : [];
  return (own.length > 0 ? own : words).join('');
}
