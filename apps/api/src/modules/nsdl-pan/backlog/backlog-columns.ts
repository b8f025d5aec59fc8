import { email, mobile } from '@sevadesk/contract/kernel/indian-ids';
import { m } from '@sevadesk/messages';
import type { BacklogStatus } from '@sevadesk/contract/nsdl-pan';
import { dayCell, type ImportColumn } from '../../imports/index.ts';
import { parseConcealed } from './conceal.rules.ts';

type Parse = ImportColumn['parse'];

const nothing = /^(?:-+|na|n\/a|nil|null|0)$/i;

const textOf =
  (max: number): Parse =>
  (cell) => {
    if (nothing.test(cell)) return { value: null };
    return cell.length > max ? { fault: 'too_long', params: { max } } : { value: cell };
  };

const token: Parse = (cell) => {
  const value = cell.toUpperCase();
  return /^[A-Z0-9][A-Z0-9/-]{0,23}$/.test(value) ? { value } : { fault: 'invalid' };
};

const ackNumber: Parse = (cell) => {
  if (nothing.test(cell)) return { value: null };
  const value = cell.replace(/[\s-]/g, '');
  return /^\d{15}$/.test(value) ? { value } : { fault: 'ack_no' };
};

const contact: Parse = (cell) => {
  if (nothing.test(cell)) return { value: null };
  const value = mobile.normalise(cell);
  if (mobile.faultOf(value) === undefined) return { value };
  return /^[+\d][\d ()/-]{4,24}$/.test(cell) ? { value: cell } : { fault: 'mobile' };
};

const address: Parse = (cell) => {
  if (nothing.test(cell)) return { value: null };
  const value = email.normalise(cell);
  const fault = email.faultOf(value);
  return fault ? { fault } : { value };
};

const aadhaarCell: Parse = (cell) => {
  if (nothing.test(cell)) return { value: null };
  const value = parseConcealed(cell);
  return value ? { value } : { fault: 'aadhaar' };
};

const keptText = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'last4' in value ? `XXXX XXXX ${String(value.last4)}` : '';

const words: Record<string, BacklogStatus> = {
  a: 'A',
  success: 'A',
  accepted: 'A',
  approved: 'A',
  p: 'P',
  pending: 'P',
  f: 'F',
  failed: 'F',
  failure: 'F',
  rejected: 'F',
};
const status: Parse = (cell) => {
  const value = words[cell.toLowerCase()];
  return value === undefined ? { fault: 'choose_one' } : { value };
};

/** The columns of the old system's list, by the names in its exports. */
export const backlogColumns: readonly ImportColumn[] = [
  {
    key: 'transid',
    title: (locale) => m.nsdl_pan_backlog_column_token({}, { locale }),
    required: true,
    aliases: ['transid', 'trans id', 'token no', 'token number', 'token', 'टोकन'],
    parse: token,
  },
  {
    key: 'dated',
    title: (locale) => m.nsdl_pan_backlog_column_dated({}, { locale }),
    required: true,
    aliases: ['dated', 'date', 'entry date', 'applied on', 'दिनांक'],
    parse: dayCell,
  },
  {
    key: 'akn_no',
    title: (locale) => m.nsdl_pan_backlog_column_ack_no({}, { locale }),
    required: false,
    aliases: ['akn no', 'ack no', 'acknowledgement no', 'acknowledgement number', 'ack number'],
    parse: ackNumber,
  },
  {
    key: 'pan_type',
    title: (locale) => m.nsdl_pan_backlog_column_pan_type({}, { locale }),
    required: false,
    aliases: ['pan type', 'type', 'application type', 'form type'],
    parse: textOf(40),
  },
  {
    key: 'cardname',
    title: (locale) => m.nsdl_pan_backlog_column_card_name({}, { locale }),
    required: true,
    aliases: ['cardname', 'card name', 'name on card', 'applicant', 'applicant name', 'नाम'],
    parse: textOf(120),
  },
  {
    key: 'aadhaar_No',
    title: (locale) => m.nsdl_pan_backlog_column_aadhaar({}, { locale }),
    required: false,
    aliases: ['aadhaar no', 'aadhaar', 'aadhar no', 'aadhar', 'adhar no', 'aadhaar number', 'uid', 'आधार'],
    parse: aadhaarCell,
    show: (value) => keptText(value),
  },
  {
    key: 'contactno',
    title: (locale) => m.nsdl_pan_backlog_column_contact({}, { locale }),
    required: false,
    aliases: ['contactno', 'contact no', 'contact', 'mobile', 'mobile no', 'mobile number', 'phone', 'मोबाइल'],
    parse: contact,
  },
  {
    key: 'email',
    title: (locale) => m.nsdl_pan_backlog_column_email({}, { locale }),
    required: false,
    aliases: ['email', 'e-mail', 'email id', 'mail'],
    parse: address,
  },
  {
    key: 'memno',
    title: (locale) => m.nsdl_pan_backlog_column_member_no({}, { locale }),
    required: false,
    aliases: ['memno', 'mem no', 'member no', 'member number', 'branch code', 'merchant code', 'retailer id'],
    parse: textOf(30),
  },
  {
    key: 'name',
    title: (locale) => m.nsdl_pan_backlog_column_merchant({}, { locale }),
    required: false,
    aliases: ['name', 'merchant', 'merchant name', 'member name', 'shop', 'shop name', 'retailer'],
    parse: textOf(120),
  },
  {
    key: 'status',
    title: (locale) => m.nsdl_pan_backlog_column_status({}, { locale }),
    required: true,
    aliases: ['status', 'state', 'स्थिति'],
    parse: status,
  },
];
