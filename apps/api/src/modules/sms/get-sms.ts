import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import {
  type MessageRow,
  sms,
  type SmsHeaderRow,
  type SmsRulesRow,
  type SmsTemplateRow,
  type SmsWording,
  smsEvents,
} from '@sevadesk/contract/sms';
import { locales } from '@sevadesk/messages';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { messageListBase, messageListColumns } from './messages.repo.ts';
import { allHeaders, allRules } from './sms.repo.ts';
import { wantedText } from './sms-texts.ts';
import { templateListBase, templateListColumns, templatesOfEvents, usableTemplates } from './templates.repo.ts';

/** Lists the rules of sending by their first day. */
export async function listRules(ctx: UserCtx): Promise<{ data: SmsRulesRow[] }> {
  const rows = await allRules(ctx.db);
  return {
    data: rows.map(({ links, shopPricePaise, ...rules }) => ({
      ...rules,
      links: links.join('\n'),
      shopPricePaise: toPaise(shopPricePaise),
    })),
  };
}

/** Lists registered headers in alphabetical order. */
export async function listHeaders(ctx: UserCtx): Promise<{ data: SmsHeaderRow[] }> {
  return { data: await allHeaders(ctx.db) };
}

/** Lists registered texts, including inactive ones. */
export function listSmsTemplates(ctx: UserCtx): ListSource<SmsTemplateRow> {
  return listSource({
    fields: sms.templateList.list,
    columns: templateListColumns,
    base: templateListBase(ctx.readDb),
    search: ['dltId'],
    defaultSort: { column: 'validFrom', dir: 'desc' },
  });
}

/** Lists messages, newest first. */
export function listMessages(ctx: UserCtx): ListSource<MessageRow> {
  return listSource({
    fields: sms.messageList.list,
    columns: messageListColumns,
    base: messageListBase(ctx.readDb),
    search: ['mobile'],
    defaultSort: { column: 'queuedAt', dir: 'desc' },
  });
}

/** Lists the product's text of each event in each language, with the registered text and whether it is in use today. */
export async function listWordings(ctx: UserCtx): Promise<{ data: SmsWording[] }> {
  const today = istDateOf(ctx.clock.now());
  const [known, usable] = await Promise.all([templatesOfEvents(ctx.db), usableTemplates(ctx.db, today)]);
  const data = smsEvents.flatMap((event) =>
    locales.map((locale): SmsWording => {
      const found = known.find((template) => template.event === event && template.locale === locale);
      const registered = found && { id: found.id, dltId: found.dltId, text: found.text, isUsed: usable.has(found.id) };
      return { event, locale, ...wantedText(event, locale), registered: registered ?? null };
    }),
  );
  return { data };
}
