import type { MailChoice } from '@sevadesk/contract/notifications';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** A stored choice; `sms`, `push` and `whatsapp` are null if the person has not chosen. */
export type StoredChoice = {
  inApp: boolean;
  mail: MailChoice;
  sms: boolean | null;
  push: boolean | null;
  whatsapp: boolean | null;
};

const choiceOf = ({
  inApp,
  mail,
  sms,
  push,
  whatsapp,
}: Omit<StoredChoice, 'mail'> & { mail: string }): StoredChoice => ({
  inApp,
  mail: mail as MailChoice,
  sms,
  push,
  whatsapp,
});

/** Returns these people's choices for an event; people without a choice are missing. */
export async function choicesFor(
  db: Db,
  event: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, StoredChoice>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('noticePreferences')
    .select(['userId', 'inApp', 'mail', 'sms', 'push', 'whatsapp'])
    .where('event', '=', event)
    .where('userId', 'in', [...userIds])
    .execute();
  return new Map(rows.map((row) => [row.userId, choiceOf(row)]));
}

/** Returns one person's choices by event. */
export async function choicesOf(db: Db, userId: string): Promise<ReadonlyMap<string, StoredChoice>> {
  const rows = await db
    .selectFrom('noticePreferences')
    .select(['event', 'inApp', 'mail', 'sms', 'push', 'whatsapp'])
    .where('userId', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.event, choiceOf(row)]));
}

export async function digestHourOf(db: Db, userId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('noticeSettings')
    .select('digestHour')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.digestHour;
}

export async function setDigestHour(db: Db, userId: string, digestHour: number): Promise<void> {
  await db
    .insertInto('noticeSettings')
    .values({ userId, digestHour })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ digestHour }))
    .execute();
}

export async function setChoices(
  db: Db,
  userId: string,
  choices: readonly {
    event: string;
    inApp: boolean;
    mail: MailChoice;
    sms?: boolean | undefined;
    push?: boolean | undefined;
    whatsapp?: boolean | undefined;
  }[],
): Promise<void> {
  if (choices.length === 0) return;
  await db
    .insertInto('noticePreferences')
    .values(
      choices.map((choice) => ({
        ...choice,
        userId,
        sms: choice.sms ?? null,
        push: choice.push ?? null,
        whatsapp: choice.whatsapp ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['userId', 'event']).doUpdateSet((row) => ({
        inApp: row.ref('excluded.inApp'),
        mail: row.ref('excluded.mail'),
        sms: sql<boolean | null>`coalesce(excluded.sms, notice_preferences.sms)`,
        push: sql<boolean | null>`coalesce(excluded.push, notice_preferences.push)`,
        whatsapp: sql<boolean | null>`coalesce(excluded.whatsapp, notice_preferences.whatsapp)`,
      })),
    )
    .execute();
}
