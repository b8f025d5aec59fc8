import { masters } from '@sevadesk/contract/masters';
import { m, statusText } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { getHistory } from '../audit/index.ts';
import { downloadForm, formPage, listForms, getForm, replaceForm, restoreForm } from './form-files.ts';
import { listAoCodes, listBanks, listPayInto } from './list-masters.ts';
import { lookupPincode } from './lookup-pincode.ts';
import { aoCodeHistory, changeAoCode, createAoCode } from './save-ao-code.ts';
import { changeBank, createBank } from './save-bank.ts';

const banks = { list: masters.bankList, export: masters.bankExport };
const aoCodes = { list: masters.aoCodeList, export: masters.aoCodeExport };

export const mastersRoutes: readonly BoundRoute[] = [
  bind(masters.pincode, (ctx, { params }) => lookupPincode(ctx, params.pin)),
  ...bindList(banks, (ctx) => listBanks(ctx), {
    name: 'bank-accounts',
    title: (locale) => m.masters_bank_title({}, { locale }),
    columns: (locale) => [
      { id: 'bankName', title: m.masters_bank_name({}, { locale }), value: (row) => row.bankName },
      { id: 'holderName', title: m.masters_bank_holder({}, { locale }), value: (row) => row.holderName },
      { id: 'accountNumber', title: m.masters_bank_account({}, { locale }), value: (row) => row.accountNumber },
      { id: 'ifsc', title: m.masters_bank_ifsc({}, { locale }), value: (row) => row.ifsc },
      { id: 'branch', title: m.masters_bank_branch({}, { locale }), value: (row) => row.branch },
      { id: 'upiId', title: m.masters_bank_upi({}, { locale }), value: (row) => row.upiId },
      { id: 'payments', title: m.masters_bank_payments({}, { locale }), value: (row) => row.payments },
      {
        id: 'isActive',
        title: m.masters_status({}, { locale }),
        value: (row) => statusText('master', row.isActive ? 'active' : 'inactive', locale),
      },
    ],
  }),
  bind(masters.createBank, (ctx, { body }) => createBank(ctx, body)),
  bind(masters.updateBank, (ctx, { params, body }) => changeBank(ctx, params.id, body)),
  bind(masters.payInto, (ctx) => listPayInto(ctx)),
  ...bindList(aoCodes, (ctx) => listAoCodes(ctx), {
    name: 'ao-codes',
    title: (locale) => m.masters_ao_title({}, { locale }),
    columns: (locale) => [
      { id: 'city', title: m.masters_ao_city({}, { locale }), value: (row) => row.city },
      { id: 'areaCode', title: m.masters_ao_area({}, { locale }), value: (row) => row.areaCode },
      { id: 'aoType', title: m.masters_ao_type({}, { locale }), value: (row) => row.aoType },
      { id: 'rangeCode', title: m.masters_ao_range({}, { locale }), value: (row) => row.rangeCode },
      { id: 'aoNumber', title: m.masters_ao_number({}, { locale }), value: (row) => row.aoNumber },
      { id: 'description', title: m.masters_ao_description({}, { locale }), value: (row) => row.description },
      { id: 'source', title: m.masters_ao_source({}, { locale }), value: (row) => row.source },
      {
        id: 'isInternational',
        title: m.masters_ao_international({}, { locale }),
        value: (row) => (row.isInternational ? m.masters_yes({}, { locale }) : m.masters_no({}, { locale })),
      },
      {
        id: 'isActive',
        title: m.masters_status({}, { locale }),
        value: (row) => statusText('master', row.isActive ? 'active' : 'inactive', locale),
      },
    ],
  }),
  bind(masters.createAoCode, (ctx, { body }) => createAoCode(ctx, body)),
  bind(masters.updateAoCode, (ctx, { params, body }) => changeAoCode(ctx, params.id, body)),
  bind(masters.aoCodeHistory, (ctx, { params }) => aoCodeHistory(ctx, params.id)),
  bind(masters.history, (ctx, { params }) => getHistory(ctx, { type: params.kind, id: params.id })),
  bind(masters.settingHistory, (ctx, { params }) => getHistory(ctx, { type: params.topic, id: params.id })),
  bind(masters.formFiles, (ctx) => listForms(ctx)),
  bind(masters.downloadForm, (ctx, { params }) => downloadForm(ctx, params.kind)),
  bind(masters.replaceForm, (ctx, { params, files }) => replaceForm(ctx, params.kind, files[0])),
  bind(masters.formFile, (ctx, { params }) => getForm(ctx, params.kind)),
  bind(masters.formPage, (ctx, { params }) => formPage(ctx, params.kind, Number(params.page))),
  bind(masters.restoreForm, (ctx, { params }) => restoreForm(ctx, params.kind)),
];
