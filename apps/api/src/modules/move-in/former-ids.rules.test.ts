import type { MoveRecordKind } from '@sevadesk/contract/move-in';
import { describe, expect, it } from 'vitest';
import { withCodes } from './former-ids.rules.ts';
import type { ShopLine } from './move-lines.rules.ts';

let row = 0;
const line = (code: string) => ({ fileId: 'f', rowNo: ++row, code, name: code });
const shop = (code: string, formerId: string | null, parent: string | null): ShopLine => ({
  ...line(code),
  ownerName: '',
  state: '',
  formerId,
  parent,
  idType: null,
  package: null,
  shopState: null,
  mobile: '',
  email: '',
  pan: null,
  balancePaise: null,
});
const parentsOf = (shops: ShopLine[]) =>
  withCodes({ shops, balances: [], staff: [], payments: [], banks: [], records: [] }).shops.map(({ parent }) => parent);

describe('references to shops', () => {
  it('are row ids where those find more shops than codes do', () => {
    expect(parentsOf([shop('DT1', '7', null), shop('RT1', '8', '7'), shop('RT2', '9', '99')])).toEqual([
      null,
      'DT1',
      '99',
    ]);
  });

  it('are codes where codes find as many, also when an id is called the same', () => {
    expect(parentsOf([shop('7', '1', null), shop('8', '7', null), shop('9', '3', '7')])).toEqual([null, null, '7']);
  });

  it('are taken column by column: parents by id, balances by code', () => {
    const shops = [shop('DT1', '7', null), shop('RT1', '8', '7')];
    const group = (kind: MoveRecordKind, code: string) => ({
      kind,
      named: code,
      code,
      rows: 2,
      examples: [line(code)],
    });
    const lines = {
      shops,
      balances: [{ ...line('RT1'), amountPaise: 5 }],
      staff: [line('8')],
      payments: [],
      banks: [],
      records: [group('move-statements', '8'), group('move-applications', 'RT1')],
    };
    const { balances, staff, records, byId } = withCodes(lines);
    expect([balances[0]?.code, staff[0]?.code]).toEqual(['RT1', 'RT1']);
    // `named` keeps the value of the file: lines are found by it.
    expect(records.map(({ named, code }) => [named, code])).toEqual([
      ['8', 'RT1'],
      ['RT1', 'RT1'],
    ]);
    expect([...byId]).toEqual(['parent', 'staff', 'move-statements']);
  });

  it('stay as they are without ids', () => {
    expect(parentsOf([shop('DT1', null, null), shop('RT1', null, '7')])).toEqual([null, '7']);
  });
});
