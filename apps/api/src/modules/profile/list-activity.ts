import { type ActivityRow, staffAccount } from '@sevadesk/contract/profile';
import { codeText, type Locale, m } from '@sevadesk/messages';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { activityBase, activityColumns } from './activity.repo.ts';

/** An audit action in words; one without words of its own is named by what it was about. */
export function actionWords(action: string, locale: Locale): string {
  const name = action.replaceAll('.', '_');
  const words = codeText(['profile_did'], name, locale);
  if (words !== name.replaceAll('-', '_') && words !== name) return words;
  const [about = ''] = action.split('.');
  const area = codeText(['profile_about'], about, locale);
  return m.profile_did_something({ area }, { locale });
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
