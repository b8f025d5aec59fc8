import type { FilingRow, RegistrationRow, StaffFilingRow, StaffRegistrationRow } from '@sevadesk/contract/gst';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { codeText, type Locale, m, statusText } from '@sevadesk/messages';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import type { ExportColumn, ExportDescription } from '../../platform/export/types.ts';
import type { ListSource } from '../../platform/list.ts';
import { allFilings, allRegistrations, ownFilings, ownRegistrations } from './gst-lists.repo.ts';

export const listOwnRegistrations = (ctx: MerchantCtx): ListSource<RegistrationRow> =>
  ownRegistrations(ctx.readDb, ctx.actor.merchantId);

export const listRegistrations = (ctx: UserCtx): ListSource<StaffRegistrationRow> =>
  allRegistrations(ctx.readDb, ctx.actor.userId);

export const listOwnFilings = (ctx: MerchantCtx): ListSource<FilingRow> =>
  ownFilings(ctx.readDb, ctx.actor.merchantId, istDateOf(ctx.clock.now()));

export const listFilings = (ctx: UserCtx): ListSource<StaffFilingRow> =>
  allFilings(ctx.readDb, ctx.actor.userId, istDateOf(ctx.clock.now()));

function registrationColumns(locale: Locale): ExportColumn<RegistrationRow>[] {
  return [
    { id: 'number', title: m.gst_number({}, { locale }), value: (row) => row.number },
    { id: 'legalName', title: m.gst_legal_name({}, { locale }), value: (row) => row.legalName },
    {
      id: 'constitution',
      title: m.gst_constitution({}, { locale }),
      value: (row) => row.constitution,
      words: (value) => codeText(['gst_constitution'], value, locale),
    },
    { id: 'stateCode', title: m.gst_state({}, { locale }), value: (row) => row.stateCode },
    { id: 'arn', title: m.gst_arn({}, { locale }), value: (row) => row.arn },
    { id: 'gstin', title: m.gst_gstin({}, { locale }), value: (row) => row.gstin },
    { id: 'createdAt', title: m.gst_created({}, { locale }), kind: 'instant', value: (row) => row.createdAt },
    { id: 'statusAt', title: m.gst_status_since({}, { locale }), kind: 'instant', value: (row) => row.statusAt },
    {
      id: 'status',
      title: m.gst_status({}, { locale }),
      value: (row) => row.status,
      words: (value) => statusText('gst_registration', value, locale),
    },
  ];
}

function filingColumns(locale: Locale): ExportColumn<FilingRow>[] {
  return [
    { id: 'number', title: m.gst_number({}, { locale }), value: (row) => row.number },
    { id: 'gstin', title: m.gst_gstin({}, { locale }), value: (row) => row.gstin },
    { id: 'legalName', title: m.gst_legal_name({}, { locale }), value: (row) => row.legalName },
    {
      id: 'returnType',
      title: m.gst_return_type({}, { locale }),
      value: (row) => row.returnType,
      words: (value) => codeText(['gst_return'], value, locale),
    },
    {
      id: 'period',
      title: m.gst_period({}, { locale }),
      value: (row) => row.period,
    },
    { id: 'dueOn', title: m.gst_due_on({}, { locale }), kind: 'date', value: (row) => row.dueOn },
    { id: 'arn', title: m.gst_arn({}, { locale }), value: (row) => row.arn },
    { id: 'filedOn', title: m.gst_filed_on({}, { locale }), kind: 'date', value: (row) => row.filedOn },
    { id: 'createdAt', title: m.gst_created({}, { locale }), kind: 'instant', value: (row) => row.createdAt },
    {
      id: 'status',
      title: m.gst_status({}, { locale }),
      value: (row) => row.status,
      words: (value) => statusText('gst_filing', value, locale),
    },
  ];
}

type DeskRow = { merchantCode: string; shopName: string; assignedName: string | null };

function deskColumns(locale: Locale): ExportColumn<DeskRow>[] {
  return [
    { id: 'merchantCode', title: m.gst_shop_code({}, { locale }), value: (row) => row.merchantCode },
    { id: 'shopName', title: m.gst_shop({}, { locale }), value: (row) => row.shopName },
    { id: 'assignedName', title: m.gst_assigned({}, { locale }), value: (row) => row.assignedName },
  ];
}

const registrationsTitle = (locale: Locale) => m.gst_registrations_title({}, { locale });
const filingsTitle = (locale: Locale) => m.gst_filings_title({}, { locale });

export const ownRegistrationsExport: ExportDescription<RegistrationRow> = {
  name: 'gst-registrations',
  title: registrationsTitle,
  columns: registrationColumns,
};
export const registrationsExport: ExportDescription<StaffRegistrationRow> = {
  name: 'gst-registrations',
  title: registrationsTitle,
  columns: (locale) => [...registrationColumns(locale), ...deskColumns(locale)],
};
export const ownFilingsExport: ExportDescription<FilingRow> = {
  name: 'gst-returns',
  title: filingsTitle,
  columns: filingColumns,
};
export const filingsExport: ExportDescription<StaffFilingRow> = {
  name: 'gst-returns',
  title: filingsTitle,
  columns: (locale) => [...filingColumns(locale), ...deskColumns(locale)],
};
