import { m } from '@sevadesk/messages';
import { amountCell, dayCell, type ImportKind, writeAmount, writeBalance, signedCell } from '../imports/index.ts';

type Column = ImportKind['columns'][number];
type Parse = Column['parse'];

const text: Parse = (cell) => ({ value: cell });

const side: Parse = (cell) => {
  if (/^(?:c|cr|credit|deposit)\.?$/i.test(cell)) return { value: 'credit' };
  if (/^(?:d|dr|debit|withdrawal)\.?$/i.test(cell)) return { value: 'debit' };
  return { fault: 'choose_one' };
};

/** The columns of a statement, with the titles that Indian banks use. */
export const statementColumns: readonly Column[] = [
  {
    key: 'date',
    title: (locale) => m.imports_column_date({}, { locale }),
    required: true,
    aliases: ['date', 'transaction date', 'txn date', 'tran date', 'trans date', 'post date', 'value date', 'दिनांक'],
    parse: dayCell,
  },
  {
    key: 'narration',
    title: (locale) => m.imports_column_narration({}, { locale }),
    required: true,
    aliases: [
      'narration',
      'description',
      'particulars',
      'details',
      'remarks',
      'transaction remarks',
      'transaction details',
      'transaction particulars',
      'विवरण',
    ],
    parse: text,
  },
  {
    key: 'reference',
    title: (locale) => m.imports_column_reference({}, { locale }),
    required: false,
    aliases: [
      'reference',
      'reference no',
      'ref no',
      'ref',
      'ref no./cheque no',
      'chq/ref no',
      'chq./ref.no.',
      'cheque no',
      'cheque number',
      'chq no',
      'instrument id',
      'utr',
      'utr no',
      'utr number',
      'transaction id',
      'tran id',
    ],
    parse: text,
  },
  {
    key: 'credit',
    title: (locale) => m.imports_column_credit({}, { locale }),
    required: false,
    aliases: [
      'credit',
      'cr',
      'credit amount',
      'deposit',
      'deposits',
      'deposit amt',
      'deposit amount',
      'credit amt',
      'जमा',
    ],
    parse: amountCell,
    show: writeAmount,
  },
  {
    key: 'debit',
    title: (locale) => m.imports_column_debit({}, { locale }),
    required: false,
    aliases: [
      'debit',
      'dr',
      'debit amount',
      'withdrawal',
      'withdrawals',
      'withdrawal amt',
      'withdrawal amount',
      'debit amt',
    ],
    parse: amountCell,
    show: writeAmount,
  },
  {
    key: 'amount',
    title: (locale) => m.imports_column_amount({}, { locale }),
    required: false,
    aliases: ['amount', 'transaction amount', 'txn amount', 'amount inr', 'transaction amount inr', 'रकम'],
    parse: signedCell,
    show: writeAmount,
  },
  {
    key: 'side',
    title: (locale) => m.imports_column_side({}, { locale }),
    required: false,
    aliases: ['cr/dr', 'dr/cr', 'type', 'transaction type', 'debit/credit', 'credit/debit'],
    parse: side,
  },
  {
    key: 'balance',
    title: (locale) => m.imports_column_balance({}, { locale }),
    required: false,
    aliases: ['balance', 'closing balance', 'running balance', 'available balance', 'balance amt', 'balance inr', 'शेष'],
    parse: signedCell,
    show: writeBalance,
  },
];
