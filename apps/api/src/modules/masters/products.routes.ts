import { percentText } from '@sevadesk/contract/kernel/percent';
import { formatAmount } from '@sevadesk/contract/kernel/money';
import { type CardRow, type LoanRow, masters } from '@sevadesk/contract/masters';
import { codeText, type Locale, m, statusText } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { listCards, listIdTypes, listLoans, listProductBanks } from './list-products.ts';
import { changeIdType, createIdType, priceIdType } from './save-id-type.ts';
import { changeProduct, createProduct, openPicture, savePicture } from './save-product.ts';

type Product = CardRow | LoanRow;

const statusOf = (row: { isActive: boolean }, locale: Locale) =>
  statusText('master', row.isActive ? 'active' : 'inactive', locale);

function commissionOf(row: Product, locale: Locale): string {
  if (row.commissionPaise !== null) return formatAmount(row.commissionPaise);
  if (row.commissionBasisPoints !== null) return `${percentText(row.commissionBasisPoints)}%`;
  return codeText(['masters_commission'], row.commissionMode, locale);
}

const rateOf = ({ rateFromBasisPoints: from, rateToBasisPoints: to }: LoanRow) =>
  [from, to].flatMap((rate) => (rate === null ? [] : [`${percentText(rate)}%`])).join(' – ');

const begins = (locale: Locale) => [
  { id: 'bankName', title: m.masters_product_bank({}, { locale }), value: (row: Product) => row.bankName },
  { id: 'name', title: m.masters_product_name({}, { locale }), value: (row: Product) => row.name },
];

const ends = (locale: Locale) => [
  {
    id: 'commission',
    title: m.masters_product_commission({}, { locale }),
    value: (row: Product) => commissionOf(row, locale),
  },
  {
    id: 'applyMode',
    title: m.masters_product_apply({}, { locale }),
    value: (row: Product) => codeText(['masters_apply'], row.applyMode, locale),
  },
  { id: 'applyUrl', title: m.masters_product_url({}, { locale }), value: (row: Product) => row.applyUrl },
  { id: 'position', title: m.masters_product_position({}, { locale }), value: (row: Product) => row.position },
  { id: 'isActive', title: m.masters_status({}, { locale }), value: (row: Product) => statusOf(row, locale) },
];

const money = 'money' as const;

export const productsRoutes: readonly BoundRoute[] = [
  ...bindList({ list: masters.idTypeList, export: masters.idTypeExport }, (ctx) => listIdTypes(ctx), {
    name: 'id-types',
    title: (locale) => m.masters_id_title({}, { locale }),
    columns: (locale) => [
      { id: 'name', title: m.masters_id_name({}, { locale }), value: (row) => row.name },
      { id: 'codePrefix', title: m.masters_id_prefix({}, { locale }), value: (row) => row.codePrefix },
      { id: 'rank', title: m.masters_id_rank({}, { locale }), value: (row) => row.rank },
      { id: 'pricePaise', title: m.masters_id_price({}, { locale }), kind: money, value: (row) => row.pricePaise },
      {
        id: 'mayHaveMembers',
        title: m.masters_id_members({}, { locale }),
        value: (row) => (row.mayHaveMembers ? m.masters_yes({}, { locale }) : m.masters_no({}, { locale })),
      },
      { id: 'merchants', title: m.masters_id_merchants({}, { locale }), value: (row) => row.merchants },
      { id: 'isActive', title: m.masters_status({}, { locale }), value: (row) => statusOf(row, locale) },
    ],
  }),
  bind(masters.createIdType, (ctx, { body }) => createIdType(ctx, body)),
  bind(masters.updateIdType, (ctx, { params, body }) => changeIdType(ctx, params.id, body)),
  bind(masters.priceIdType, (ctx, { params, body }) => priceIdType(ctx, params.id, body)),
  ...bindList({ list: masters.cardList, export: masters.cardExport }, (ctx) => listCards(ctx), {
    name: 'credit-cards',
    title: (locale) => m.masters_card_title({}, { locale }),
    columns: (locale) => [
      ...begins(locale),
      {
        id: 'joiningFeePaise',
        title: m.masters_card_joining({}, { locale }),
        kind: money,
        value: (row: CardRow) => row.joiningFeePaise,
      },
      {
        id: 'annualFeePaise',
        title: m.masters_card_annual({}, { locale }),
        kind: money,
        value: (row: CardRow) => row.annualFeePaise,
      },
      {
        id: 'minIncomePaise',
        title: m.masters_product_income({}, { locale }),
        kind: money,
        value: (row: CardRow) => row.minIncomePaise,
      },
      ...ends(locale),
    ],
  }),
  ...bindList({ list: masters.loanList, export: masters.loanExport }, (ctx) => listLoans(ctx), {
    name: 'loans',
    title: (locale) => m.masters_loan_title({}, { locale }),
    columns: (locale) => [
      ...begins(locale),
      {
        id: 'loanType',
        title: m.masters_loan_type({}, { locale }),
        value: (row: LoanRow) => codeText(['masters_loan_for'], row.loanType, locale),
      },
      { id: 'rate', title: m.masters_loan_rate({}, { locale }), value: (row: LoanRow) => rateOf(row) },
      {
        id: 'minAmountPaise',
        title: m.masters_loan_least({}, { locale }),
        kind: money,
        value: (row: LoanRow) => row.minAmountPaise,
      },
      {
        id: 'maxAmountPaise',
        title: m.masters_loan_most({}, { locale }),
        kind: money,
        value: (row: LoanRow) => row.maxAmountPaise,
      },
      ...ends(locale),
    ],
  }),
  bind(masters.productBanks, (ctx) => listProductBanks(ctx)),
  bind(masters.createProduct, (ctx, { body }) => createProduct(ctx, body)),
  bind(masters.updateProduct, (ctx, { params, body }) => changeProduct(ctx, params.id, body)),
  bind(masters.productPicture, (ctx, { params }) => openPicture(ctx, params.id)),
  bind(masters.saveProductPicture, (ctx, { params, files }) => savePicture(ctx, params.id, files[0])),
];
