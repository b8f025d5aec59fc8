import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { type Locale, m } from '@sevadesk/messages';
import { writeBalance, type CellReading, type ImportColumn, type ImportValues } from '../imports/index.ts';
import {
  type Cleaned,
  type Look,
  readers,
  readShopStateCode,
  cleaningRules,
  textOfRule,
  type WantedColumn,
} from './values/index.ts';

/** A column of a migration file. `look` is what its values look like; it identifies the column if its title does not. */
export type MoveColumn = ImportColumn & Pick<WantedColumn, 'look' | 'neverCounter'>;

type Word = typeof m.move_kinds_code;
type Column = {
  title: Word;
  read: (text: string) => Cleaned;
  aliases: readonly string[];
  required?: boolean;
  look?: Look;
  neverCounter?: boolean;
  max?: number;
  show?: ImportColumn['show'];
};

/** Returns a row's values without empty ones. */
export const filledIn = (values: ImportValues): ImportValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

const ruleNamed = storedCode(cleaningRules);

export function column(
  key: string,
  { title, read, aliases, required = false, look, neverCounter, max, show }: Column,
): MoveColumn {
  const parse = (text: string): CellReading => {
    const cleaned = read(text);
    if ('fault' in cleaned) return cleaned;
    const { value, rules } = cleaned;
    return max !== undefined && typeof value === 'string' && value.length > max
      ? { fault: 'too_long', params: { max } }
      : { value, rules };
  };
  const ruleText = (rule: string, locale: Locale) => textOfRule(ruleNamed(rule), locale);
  return {
    key,
    title: (locale) => title({}, { locale }),
    required,
    aliases,
    parse,
    look,
    neverCounter,
    show,
    ruleText,
  };
}

export const code = (required = true): MoveColumn =>
  column('code', {
    title: m.move_kinds_code,
    read: readers.code,
    aliases: [
      'code',
      'old code',
      'former code',
      'shop code',
      'user code',
      'agent code',
      'retailer code',
      'member code',
      'member id',
      'memno',
      'agent id',
      'retailer id',
      'shop id',
      'merchant id',
      'user id',
      'branch code',
    ],
    required,
    max: 40,
  });

const mobile = (required: boolean): MoveColumn =>
  column('mobile', {
    title: m.move_kinds_mobile,
    read: readers.mobile,
    aliases: ['mobile', 'mobile no', 'mobile number', 'phone', 'phone no', 'contact', 'contact no', 'contactno'],
    required,
    look: 'mobile',
  });

const email: MoveColumn = column('email', {
  title: m.move_kinds_email,
  read: readers.email,
  aliases: ['email', 'e-mail', 'email id', 'mail', 'email address'],
  required: true,
  look: 'email',
});

const userName: MoveColumn = column('userName', {
  title: m.move_kinds_user_name,
  read: readers.text,
  aliases: ['user name', 'username', 'login', 'login id', 'login name'],
});

export const shopColumns: readonly MoveColumn[] = [
  code(),
  column('formerId', {
    title: m.move_kinds_former_id,
    read: readers.code,
    // 'id' is also an alias of the code, but comes last here: if it is the only such column, it is the code.
    aliases: [
      'row id',
      'record id',
      'record no',
      'internal id',
      'system id',
      'db id',
      'primary key',
      'pk',
      'serial id',
      'auto id',
      'uid',
      'rid',
      'key',
      'id',
    ],
    max: 40,
    neverCounter: true,
  }),
  column('idType', {
    title: m.move_kinds_id_type,
    read: readers.text,
    aliases: ['id type', 'type', 'user type', 'role', 'level', 'member type'],
    max: 60,
  }),
  column('parent', {
    title: m.move_kinds_parent,
    read: readers.code,
    aliases: [
      'parent',
      'parent code',
      'parent id',
      'distributor',
      'distributor code',
      'upline',
      'franchise code',
      'created by',
    ],
    max: 40,
  }),
  // Optional: distributors of old systems often have no shop name, so the owner's name replaces it.
  column('shopName', {
    title: m.move_kinds_shop_name,
    read: readers.name,
    aliases: ['shop name', 'shop', 'firm name', 'firm', 'company', 'company name', 'business name', 'outlet'],
    max: 80,
  }),
  column('ownerName', {
    title: m.move_kinds_owner_name,
    read: readers.name,
    aliases: ['owner name', 'owner', 'name', 'full name', 'contact person', 'agent name', 'retailer name'],
    required: true,
    max: 120,
  }),
  mobile(true),
  email,
  column('address1', {
    title: m.move_kinds_address,
    read: readers.text,
    aliases: ['address', 'address1', 'address line 1', 'shop address'],
    max: 80,
  }),
  column('address2', {
    title: m.move_kinds_address2,
    read: readers.text,
    aliases: ['address2', 'address line 2', 'area', 'locality'],
    max: 80,
  }),
  column('district', {
    title: m.move_kinds_district,
    read: readers.name,
    aliases: ['district', 'city', 'town'],
    max: 60,
  }),
  column('state', {
    title: m.move_kinds_state,
    read: readers.state,
    aliases: ['state', 'state name', 'state code'],
    required: true,
    look: 'state',
  }),
  column('pin', {
    title: m.move_kinds_pin,
    read: readers.pin,
    aliases: ['pin', 'pin code', 'pincode', 'zip', 'postal code'],
    required: true,
    look: 'pin',
  }),
  column('pan', {
    title: m.move_kinds_pan,
    read: readers.pan,
    aliases: ['pan', 'pan no', 'pan number', 'pan card'],
    look: 'pan',
  }),
  column('gstin', {
    title: m.move_kinds_gstin,
    read: readers.gstin,
    aliases: ['gstin', 'gst', 'gst no', 'gst number'],
    look: 'gstin',
  }),
  userName,
  column('package', {
    title: m.move_kinds_package,
    read: readers.text,
    aliases: ['package', 'package name', 'plan', 'scheme', 'slab'],
    max: 80,
  }),
  column('shopState', {
    title: m.move_kinds_shop_state,
    read: readShopStateCode,
    aliases: ['status', 'shop state', 'active', 'is active', 'account status'],
    look: 'shopState',
  }),
  column('balance', {
    title: m.move_kinds_balance,
    read: readers.moneyRupees,
    aliases: ['balance', 'wallet', 'wallet balance', 'current balance', 'closing balance', 'main balance'],
    show: writeBalance,
  }),
];

export const balanceColumns: readonly MoveColumn[] = [
  code(),
  column('amount', {
    title: m.move_kinds_balance,
    read: readers.moneyRupees,
    aliases: ['amount', 'balance', 'wallet balance', 'closing balance', 'current balance'],
    required: true,
    look: 'moneyRupees',
    show: writeBalance,
  }),
];

export const staffColumns: readonly MoveColumn[] = [
  code(),
  column('name', {
    title: m.move_kinds_staff_name,
    read: readers.name,
    aliases: ['name', 'staff name', 'employee', 'employee name', 'full name'],
    required: true,
    max: 120,
  }),
  mobile(false),
  email,
  userName,
];
