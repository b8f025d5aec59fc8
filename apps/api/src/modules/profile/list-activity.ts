import { type ActivityRow, staffAccount } from '@sevadesk/contract/profile';
import { codeText, type Locale, m } from '@sevadesk/messages';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { activityBase, activityColumns } from './activity.repo.ts';

/** The audit action of a refused call; `call` is the endpoint's id. */
const refusal = 'access.refused';

function ownWords(action: string, locale: Locale): string | undefined {
  const name = action.replaceAll('.', '_');
  const words = codeText(['profile_did'], name, locale);
  return words === name ? undefined : words;
}

/** Returns the text of an audit action; without its own text, names its subject; for a refused call, the action or the call. */
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

/** Lists the signed-in person's activity, newest first, and views of the account by staff. */
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
