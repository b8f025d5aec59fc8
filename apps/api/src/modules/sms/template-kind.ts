import type { FaultKey } from '@sevadesk/contract/kernel/faults';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { registeredText, type SmsKind, type SmsTemplateInput } from '@sevadesk/contract/sms';
import { type Locale, localeOr, m } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import type { ImportBatch, ImportColumn, ImportKind, ImportRow, ImportValues } from '../imports/index.ts';
import { headersByCode, rulesOn } from './sms.repo.ts';
import { eventOfText, wantedText } from './sms-texts.ts';
import { kindOfWords, languageOfText, templateFault } from './template.rules.ts';
import {
  changedTemplates,
  countBatchTemplates,
  deleteBatchTemplates,
  insertTemplate,
  templatesByDltId,
  templatesOfEvents,
} from './templates.repo.ts';

type Read = { dltId: string; header: string; category: SmsKind; text: string; locale: Locale };

const readOf = (values: ImportValues): Read => {
  const text = String(values.text);
  return {
    dltId: String(values.dltId),
    header: String(values.header),
    category: values.category as SmsKind,
    text,
    locale: languageOfText(text),
  };
};

/** Parses a cell: its value, or its fault. */
const fits =
  (form: RegExp, fault: FaultKey): ImportColumn['parse'] =>
  (text) => {
    // Spreadsheets put a quote before long numbers to preserve them.
    const value = text.trim().replace(/^'/, '').toUpperCase();
    return form.test(value) ? { value } : { fault };
  };

const columns: readonly ImportColumn[] = [
  {
    key: 'dltId',
    title: (locale) => m.sms_template_dlt_id({}, { locale }),
    required: true,
    aliases: ['template id', 'dlt template id', 'dlt te id', 'te id', 'content template id', 'template_id'],
    parse: fits(/^\d{6,30}$/, 'characters'),
  },
  {
    key: 'header',
    title: (locale) => m.sms_header({}, { locale }),
    required: true,
    aliases: ['header', 'header name', 'sender id', 'sender', 'header id'],
    parse: fits(/^[A-Z0-9]{6}$/, 'characters'),
  },
  {
    key: 'category',
    title: (locale) => m.sms_kind({}, { locale }),
    required: true,
    aliases: ['template type', 'type', 'category', 'communication type', 'message type'],
    parse: (text) => {
      const value = kindOfWords(text);
      return value ? { value } : { fault: 'choose_one' };
    },
  },
  {
    key: 'text',
    title: (locale) => m.sms_template_text({}, { locale }),
    required: true,
    aliases: ['template content', 'content', 'template', 'template message', 'text', 'message'],
    parse: (text) => {
      const read = registeredText.safeParse(text);
      return read.success ? { value: read.data } : { fault: 'characters' };
    },
  },
];

/** Loads the headers and known texts that the checks of rows need. */
async function surroundings(ctx: Ctx, rows: readonly Read[]) {
  const [headers, known, rules] = await Promise.all([
    headersByCode(ctx.db, [...new Set(rows.map(({ header }) => header))]),
    templatesByDltId(
      ctx.db,
      rows.map(({ dltId }) => dltId),
    ),
    rulesOn(ctx.db, istDateOf(ctx.clock.now())),
  ]);
  return {
    headerOf: (code: string) => headers.find((header) => header.code === code),
    knownText: (dltId: string) => known.find((template) => template.dltId === dltId)?.text,
    links: rules?.links ?? [],
  };
}

const check: ImportKind['check'] = async (ctx, _batch, rows) => {
  const read = rows.map(({ values }) => readOf(values));
  const { headerOf, knownText, links } = await surroundings(ctx, read);
  return read.map((row) => {
    const header = headerOf(row.header);
    if (!header) return { faults: [{ column: 'header', key: 'not_found' }] };
    const text = knownText(row.dltId);
    // An operator never changes the text of a number.
    if (text !== undefined)
      return text === row.text ? { isDuplicate: true } : { faults: [{ column: 'text', key: 'mismatch' }] };
    const found = templateFault(row, { kind: header.kind as SmsKind, links });
    return found ? { faults: [{ column: found.field, key: found.fault }] } : { effect: 'added' };
  });
};

/** Builds the template; a text equal to one of the product is used for its event at once, unless the event has one. */
function templateOf(row: Read, headerId: string, today: string, taken: ReadonlySet<string>): SmsTemplateInput {
  const { header: _, ...facts } = row;
  const event = eventOfText(row.text, row.locale);
  const isFree = event !== undefined && !taken.has(`${event} ${row.locale}`);
  const use = isFree ? { event, places: wantedText(event, row.locale).places } : { event: null, places: [] };
  return { ...facts, ...use, headerId, validFrom: today, validUntil: null, isActive: true };
}

async function apply(ctx: Ctx, batch: ImportBatch, rows: readonly ImportRow[]): Promise<void> {
  const today = istDateOf(ctx.clock.now());
  const read = rows.map(({ rowNo, values }) => ({ rowNo, ...readOf(values) }));
  const { headerOf } = await surroundings(ctx, read);
  const used = await templatesOfEvents(ctx.db);
  const taken = new Set(used.map(({ event, locale }) => `${event} ${localeOr(locale)}`));
  for (const { rowNo, ...row } of read) {
    const template = templateOf(row, headerOf(row.header)?.id ?? '', today, taken);
    if (template.event) taken.add(`${template.event} ${template.locale}`);
    await insertTemplate(ctx.db, ctx.ids.next(), { ...template, batchId: batch.id, rowNo });
  }
}

/** Imports registered texts from an operator's file: adds new numbers, leaves known ones unchanged. */
export const smsTemplateKind: ImportKind = {
  kind: 'sms-templates',
  permission: 'sms.manage',
  title: (locale) => m.sms_templates_title({}, { locale }),
  columns,
  sources: async () => [],
  judge: () => [],
  identity: (values) => readOf(values).dltId,
  repeats: 'duplicate',
  check,
  chunk: 200,
  apply,
  effects: async (ctx, { id }) => ({ added: await countBatchTemplates(ctx.db, id) }),
  effectWords: {
    added: {
      count: (locale) => m.sms_import_effect_added({}, { locale }),
      row: (locale) => m.sms_import_row_added({}, { locale }),
    },
  },
  async undo(ctx, { id }) {
    const kept = await changedTemplates(ctx.db, id);
    await deleteBatchTemplates(ctx.db, id);
    return kept.map(({ rowNo, dltId }) => ({ rowNo: rowNo ?? 0, name: dltId }));
  },
};
