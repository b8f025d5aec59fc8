import { type ActivityRow, staffAccount } from '@sevadesk/contract/profile';
import { codeText, type Locale, m } from '@sevadesk/messages';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { activityBase, activityColumns } from './activity.repo.ts';

/** The door's entry for a call it refused; `call` is the endpoint's id. */
const refusal = 'access.refused';

function ownWords(action: string, locale: Locale): string | undefined {
  const name = action.replaceAll('.', '_');
  const words = codeText(['profile_did'], name, locale);
  return words === name ? undefined : words;
}

/** An audit action in words; one without words of its own is named by what it was about, a refused call by the act or the call. */
export function actionWords(action: string, locale: Locale, call?: string | null): string {
  if (action === refusal && call) {
    const what = ownWords(call, locale);
    if (what !== undefined) return m.profile_refused({ what }, { locale });
    return m.profile_refused_call({ area: areaWords(call, locale), call }, { locale });
  }
  return ownWords(action, locale) ?? m.profile_did_something({ area: areaWords(action, locale) }, { locale });
}

function areaWords(name: string, locale: Locale): string {
  const [about = ''] = name.split('.');
  return codeText(['profile_about'], about, locale);
}

/** What the signed-in person did, newest first, and who of the network looked at the account. */
export function listActivity(ctx: UserCtx): ListSource<ActivityRow> {
  const source = listSource<ActivityRow>({
    fields: staffAccount.activity.list.list,
    columns: activityColumns,
    base: activityBase(ctx.readDb, ctx.actor.userId),
    search: ['address'],
    defaultSort: { column: 'at', dir: 'desc' },
  });
  return { ...source, row: (selected) => inWords(source.row(selected), ctx.locale) };
}

function inWords(row: ActivityRow, locale: Locale): ActivityRow {
  return { ...row, what: actionWords(row.what, locale) };
}
