import { type DocumentRow, documents, type OwnDocumentRow, type TdsRow } from '@sevadesk/contract/wallet';
import { codeText, type Locale, m } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../../http/bind.ts';
import type { ExportColumn } from '../../../platform/export/types.ts';
import { listDocuments, listOwnDocuments, listTds } from './list-documents.ts';
import { documentOf, openDocument, openOwnDocument, ownDocumentOf } from './open-document.ts';
import { getTaxIdentity, saveTaxIdentity } from './tax-identity.ts';

const ownFile = <Row extends OwnDocumentRow>(locale: Locale): ExportColumn<Row>[] => [
  { id: 'number', title: m.wallet_document_number({}, { locale }), value: (row) => row.number },
  {
    id: 'kind',
    title: m.wallet_document_kind({}, { locale }),
    value: (row) => row.kind,
    words: (value) => codeText(['wallet_document_kind'], value, locale),
  },
  { id: 'dated', title: m.wallet_dated({}, { locale }), kind: 'date', value: (row) => row.dated },
  { id: 'reference', title: m.wallet_document_reference({}, { locale }), value: (row) => row.reference },
  { id: 'amountPaise', title: m.wallet_amount({}, { locale }), kind: 'money', value: (row) => row.amountPaise },
];

const anyFile = (locale: Locale): ExportColumn<DocumentRow>[] => [
  ...ownFile<DocumentRow>(locale),
  { id: 'merchantCode', title: m.wallet_merchant_code({}, { locale }), value: (row) => row.merchantCode },
  { id: 'shopName', title: m.wallet_shop({}, { locale }), value: (row) => row.shopName },
];

const tdsFile = (locale: Locale): ExportColumn<TdsRow>[] => [
  { id: 'financialYear', title: m.wallet_posting_year({}, { locale }), value: (row) => row.financialYear },
  { id: 'quarter', title: m.wallet_tds_quarter({}, { locale }), value: (row) => row.quarter },
  { id: 'merchantCode', title: m.wallet_merchant_code({}, { locale }), value: (row) => row.merchantCode },
  { id: 'shopName', title: m.wallet_shop({}, { locale }), value: (row) => row.shopName },
  { id: 'ownerName', title: m.wallet_tds_payee({}, { locale }), value: (row) => row.ownerName },
  { id: 'pan', title: m.wallet_tds_pan({}, { locale }), value: (row) => row.pan },
  { id: 'section', title: m.wallet_tds_section({}, { locale }), value: (row) => row.section },
  {
    id: 'rateBasisPoints',
    title: m.wallet_tds_rate({}, { locale }),
    value: (row) => row.rateBasisPoints / 100,
  },
  { id: 'grossPaise', title: m.wallet_tds_gross({}, { locale }), kind: 'money', value: (row) => row.grossPaise },
  { id: 'tdsPaise', title: m.wallet_tds_deducted({}, { locale }), kind: 'money', value: (row) => row.tdsPaise },
  { id: 'netPaise', title: m.wallet_tds_net({}, { locale }), kind: 'money', value: (row) => row.netPaise },
];

const title = (locale: Locale) => m.wallet_documents_title({}, { locale });

export const documentsRoutes: readonly BoundRoute[] = [
  ...bindList({ list: documents.own, export: documents.ownExport }, (ctx) => listOwnDocuments(ctx), {
    name: 'documents',
    title,
    columns: (locale) => ownFile<OwnDocumentRow>(locale),
  }),
  bind(documents.ownFile, (ctx, { params }) => openOwnDocument(ctx, params)),
  bind(documents.ownOf, (ctx, { params }) => ownDocumentOf(ctx, params)),
  ...bindList({ list: documents.list, export: documents.export }, (ctx) => listDocuments(ctx), {
    name: 'documents',
    title,
    columns: anyFile,
  }),
  bind(documents.file, (ctx, { params }) => openDocument(ctx, params)),
  bind(documents.of, (ctx, { params }) => documentOf(ctx, params)),
  ...bindList({ list: documents.tds, export: documents.tdsExport }, (ctx) => listTds(ctx), {
    name: 'tds',
    title: (locale) => m.wallet_tds_title({}, { locale }),
    columns: tdsFile,
  }),
  bind(documents.taxIdentity, (ctx) => getTaxIdentity(ctx)),
  bind(documents.saveTaxIdentity, (ctx, { body }) => saveTaxIdentity(ctx, body)),
];
