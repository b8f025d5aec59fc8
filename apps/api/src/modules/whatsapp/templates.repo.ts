import type { SmsEvent } from '@sevadesk/contract/sms';
import type {
  TemplateButton,
  TemplateState,
  WhatsappCategory,
  WhatsappTemplateInput,
  WhatsappTemplateRow,
} from '@sevadesk/contract/whatsapp';
import { localeOr } from '@sevadesk/messages';
import type { Db } from '../../platform/db.ts';

const stored = [
  ...(['id', 'name', 'category', 'locale', 'language', 'text', 'event', 'places', 'state'] as const),
  ...(['header', 'buttons', 'linkAddress'] as const),
] as const;

type Stored = Omit<WhatsappTemplateRow, 'category' | 'locale' | 'event' | 'state' | 'header' | 'buttons'> & {
  header: string;
  buttons: unknown;
  category: string;
  locale: string;
  event: string | null;
  state: string;
};

const rowOf = ({ category, locale, event, state, header, buttons, ...row }: Stored): WhatsappTemplateRow => ({
  ...row,
  category: category as WhatsappCategory,
  locale: localeOr(locale),
  event: event as SmsEvent | null,
  state: state as TemplateState,
  header: header as WhatsappTemplateRow['header'],
  buttons: buttons as TemplateButton[],
});

/** All texts by name. */
export async function allTemplates(db: Db): Promise<WhatsappTemplateRow[]> {
  const rows = await db
    .selectFrom('whatsappTemplates')
    .select(stored)
    .orderBy('name')
    .orderBy('language')
    .limit(500)
    .execute();
  return rows.map(rowOf);
}

export async function lockTemplate(db: Db, id: string): Promise<WhatsappTemplateRow | undefined> {
  const row = await db
    .selectFrom('whatsappTemplates')
    .select(stored)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && rowOf(row);
}

/** Returns a text if it is approved. */
export async function approvedTemplate(db: Db, id: string): Promise<WhatsappTemplateRow | undefined> {
  const row = await db
    .selectFrom('whatsappTemplates')
    .select(stored)
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return row && rowOf(row);
}

/** The approved texts of an event, or of all events. */
export async function approvedTemplates(db: Db, event?: string): Promise<WhatsappTemplateRow[]> {
  const query = db.selectFrom('whatsappTemplates').select(stored).where('state', '=', 'approved');
  const rows = await (event === undefined
    ? query.where('event', 'is not', null)
    : query.where('event', '=', event)
  ).execute();
  return rows.map(rowOf);
}

export async function insertTemplate(db: Db, id: string, template: WhatsappTemplateInput): Promise<void> {
  await db
    .insertInto('whatsappTemplates')
    .values({ id, ...template, buttons: JSON.stringify(template.buttons) })
    .execute();
}

export async function updateTemplate(db: Db, id: string, template: WhatsappTemplateInput, at: string): Promise<void> {
  await db
    .updateTable('whatsappTemplates')
    .set({ ...template, buttons: JSON.stringify(template.buttons), updatedAt: at })
    .where('id', '=', id)
    .execute();
}
