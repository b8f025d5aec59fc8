import { ackNo, pan } from '@sevadesk/contract/kernel/indian-ids';
import { m } from '@sevadesk/messages';
import { dayCell, type ImportKind } from '../../imports/index.ts';

type Column = ImportKind['columns'][number];

/** Spreadsheets put quotes or an apostrophe before long numbers, and spaces between their digits. */
const digits = (cell: string) => cell.replace(/[\s'’"=-]/g, '');

const tokenCell: Column['parse'] = (cell) => {
  const value = digits(cell);
  return /^\d{12}$/.test(value) ? { value } : { fault: 'invalid' };
};

const ackCell: Column['parse'] = (cell) => {
  const value = ackNo.normalise(digits(cell));
  return ackNo.faultOf(value) === undefined ? { value } : { fault: 'ack_no' };
};

const eitherCell: Column['parse'] = (cell) => {
  const value = digits(cell);
  return /^(?:\d{12}|\d{15})$/.test(value) ? { value } : { fault: 'invalid' };
};

const panCell: Column['parse'] = (cell) => {
  const value = pan.normalise(cell);
  return pan.faultOf(value) === undefined ? { value } : { fault: 'pan' };
};

const progressCell: Column['parse'] = (cell) => {
  if (/^(?:allotted|pan allotted|allotment|generated|आवंटित)$/i.test(cell)) return { value: 'allotted' };
  if (/^(?:dispatched|card dispatched|despatched|sent|e-?pan sent|प्रेषित)$/i.test(cell)) return { value: 'dispatched' };
  return { fault: 'choose_one' };
};

const awbCell: Column['parse'] = (cell) =>
  /^[A-Za-z0-9 /-]{4,30}$/.test(cell) ? { value: cell.toUpperCase() } : { fault: 'characters' };

const column = (key: string, parse: Column['parse'], required: boolean, aliases: readonly string[]): Column => ({
  key,
  parse,
  required,
  aliases,
  title: (locale) => titles[key]?.({}, { locale }) ?? key,
});

const titles: Record<string, typeof m.nsdl_pan_filing_column_token> = {
  token: m.nsdl_pan_filing_column_token,
  aknNo: m.nsdl_pan_filing_column_akn_no,
  aknDate: m.nsdl_pan_filing_column_akn_date,
  number: m.nsdl_pan_filing_column_number,
  pan: m.nsdl_pan_filing_column_pan,
  date: m.nsdl_pan_filing_column_date,
  progress: m.nsdl_pan_filing_column_progress,
  awb: m.nsdl_pan_filing_column_awb,
};

const tokenNames = ['token', 'token no', 'token number', 'transid', 'reference', 'ref no', 'टोकन'];
const ackNames = [
  'ack no',
  'ackno',
  'akn no',
  'akn_no',
  'acknowledgement no',
  'acknowledgement number',
  'पावती संख्या',
  'पावती नंबर',
];

/** Columns: the application, its number and the day of the number. */
export const acknowledgementColumns: readonly Column[] = [
  column('token', tokenCell, true, tokenNames),
  column('aknNo', ackCell, true, [...ackNames, 'acknowledgment no', 'acknowledgment number', 'ack']),
  column('aknDate', dayCell, true, ['ack date', 'akn date', 'date', 'acknowledgement date', 'दिनांक']),
];

/** Columns: the application, its result, the day, and the consignment. */
export const allotmentColumns: readonly Column[] = [
  column('number', eitherCell, true, ['number', ...ackNames, ...tokenNames]),
  column('progress', progressCell, true, ['status', 'state', 'स्थिति']),
  column('date', dayCell, true, ['date', 'allotment date', 'dispatch date', 'status date', 'दिनांक']),
  column('pan', panCell, false, ['pan', 'pan no', 'pan number', 'पैन']),
  column('awb', awbCell, false, ['awb', 'awb no', 'airway bill', 'consignment', 'speed post no']),
];
