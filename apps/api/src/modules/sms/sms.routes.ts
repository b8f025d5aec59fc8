import { ownSms, sms } from '@sevadesk/contract/sms';
import { codeText, languageOf, m, statusText } from '@sevadesk/messages';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import { listGateways } from './get-gateways.ts';
import { getSmsOverview, listOwnMonths } from './get-overview.ts';
import { listHeaders, listMessages, listRules, listSmsTemplates, listWordings } from './get-sms.ts';
import { receiveReport } from './receive-report.ts';
import { renewReportAddress } from './report-address.ts';
import { saveSmsGateway } from './save-sms-gateway.ts';
import { changeSmsHeader, createSmsHeader } from './save-sms-header.ts';
import { listSmsPrices, saveSmsPrice } from './save-sms-price.ts';
import { saveSmsRules } from './save-sms-rules.ts';
import { changeSmsTemplate, createSmsTemplate } from './save-sms-template.ts';

export const smsRoutes: readonly BoundRoute[] = [
  bind(sms.rules, (ctx) => listRules(ctx)),
  bind(sms.saveRules, (ctx, { body }) => saveSmsRules(ctx, body)),
  bind(sms.headers, (ctx) => listHeaders(ctx)),
  bind(sms.createHeader, (ctx, { body }) => createSmsHeader(ctx, body)),
  bind(sms.updateHeader, (ctx, { params, body }) => changeSmsHeader(ctx, params.id, body)),
  ...bindList({ list: sms.templateList, export: sms.templateExport }, (ctx) => listSmsTemplates(ctx), {
    name: 'sms-templates',
    title: (locale) => m.sms_templates_title({}, { locale }),
    columns: (locale) => [
      { id: 'dltId', title: m.sms_template_dlt_id({}, { locale }), value: (row) => row.dltId },
      { id: 'header', title: m.sms_header({}, { locale }), value: (row) => row.header },
      {
        id: 'category',
        title: m.sms_kind({}, { locale }),
        value: (row) => codeText(['sms_kind'], row.category, locale),
      },
      { id: 'locale', title: m.sms_language({}, { locale }), value: (row) => languageOf(row.locale).name },
      { id: 'text', title: m.sms_template_text({}, { locale }), value: (row) => row.text },
      {
        id: 'event',
        title: m.sms_event({}, { locale }),
        value: (row) => (row.event === null ? '' : codeText(['notifications_event', 'sms_event'], row.event, locale)),
      },
      { id: 'validFrom', title: m.sms_valid_from({}, { locale }), kind: 'date', value: (row) => row.validFrom },
      { id: 'validUntil', title: m.sms_valid_until({}, { locale }), kind: 'date', value: (row) => row.validUntil },
      {
        id: 'isActive',
        title: m.sms_status({}, { locale }),
        value: (row) => statusText('master', row.isActive ? 'active' : 'inactive', locale),
      },
    ],
  }),
  bind(sms.createTemplate, (ctx, { body }) => createSmsTemplate(ctx, body)),
  bind(sms.updateTemplate, (ctx, { params, body }) => changeSmsTemplate(ctx, params.id, body)),
  bind(sms.gateways, (ctx) => listGateways(ctx)),
  bind(sms.saveGateway, (ctx, { params, body }) => saveSmsGateway(ctx, params.id, body)),
  bind(sms.renewReportAddress, (ctx) => renewReportAddress(ctx)),
  bind(sms.prices, (ctx) => listSmsPrices(ctx)),
  bind(sms.savePrice, (ctx, { body }) => saveSmsPrice(ctx, body)),
  bind(sms.overview, (ctx) => getSmsOverview(ctx)),
  bind(ownSms.months, (ctx) => listOwnMonths(ctx)),
  bind(sms.wordings, (ctx) => listWordings(ctx)),
  ...bindList({ list: sms.messageList, export: sms.messageExport }, (ctx) => listMessages(ctx), {
    name: 'sms',
    title: (locale) => m.sms_messages_title({}, { locale }),
    columns: (locale) => [
      { id: 'queuedAt', title: m.sms_message_queued({}, { locale }), kind: 'instant', value: (row) => row.queuedAt },
      {
        id: 'event',
        title: m.sms_event({}, { locale }),
        value: (row) => codeText(['notifications_event', 'sms_event'], row.event, locale),
      },
      { id: 'mobile', title: m.sms_message_mobile({}, { locale }), value: (row) => row.mobile },
      {
        id: 'person',
        title: m.sms_message_person({}, { locale }),
        value: (row) => row.person ?? m.sms_message_customer({}, { locale }),
      },
      { id: 'shopCode', title: m.sms_message_shop({}, { locale }), value: (row) => row.shopCode ?? '' },
      { id: 'header', title: m.sms_header({}, { locale }), value: (row) => row.header },
      { id: 'text', title: m.sms_message_text({}, { locale }), value: (row) => row.text },
      { id: 'units', title: m.sms_message_units({}, { locale }), value: (row) => row.units },
      { id: 'state', title: m.sms_status({}, { locale }), value: (row) => statusText('sms', row.state, locale) },
      {
        id: 'cause',
        title: m.sms_message_cause({}, { locale }),
        value: (row) => (row.cause === null ? '' : codeText(['sms_cause'], row.cause, locale)),
      },
      { id: 'stateAt', title: m.sms_message_state_at({}, { locale }), kind: 'instant', value: (row) => row.stateAt },
    ],
  }),
  bind(sms.report, (ctx, { params, body }) => receiveReport(ctx, { ...params, form: body })),
  bind(sms.reportByAddress, (ctx, { params, query }) => receiveReport(ctx, { ...params, form: query })),
];
