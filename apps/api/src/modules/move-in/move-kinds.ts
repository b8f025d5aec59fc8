import type { MoveKind } from '@sevadesk/contract/move-in';
import { fieldError } from '../../platform/app-error.ts';
import type { ImportKind } from '../imports/index.ts';
import { applicationKind } from './application-kind.ts';
import { bankKind } from './bank-kind.ts';
import { balanceKind } from './balance-kind.ts';
import { masterKind } from './master-kind.ts';
import { orderKind } from './order-kind.ts';
import { packageKind } from './package-kind.ts';
import { paymentKind } from './payment-kind.ts';
import { shopKind } from './shop-kind.ts';
import { staffKind } from './staff-kind.ts';
import { statementKind } from './statement-kind.ts';

const kinds: Record<MoveKind, ImportKind> = {
  'move-masters': masterKind,
  'move-banks': bankKind,
  'move-packages': packageKind,
  'move-shops': shopKind,
  'move-balances': balanceKind,
  'move-staff': staffKind,
  'move-payments': paymentKind,
  'move-statements': statementKind,
  'move-applications': applicationKind,
  'move-orders': orderKind,
};

/** The kinds of a migration in the order of import. */
export const moveKindList: readonly ImportKind[] = Object.values(kinds);

/** Returns the kind with this name. Throws choose_one at `kind` if there is none. */
export function moveKindNamed(name: string): ImportKind {
  const kind = moveKindList.find((one) => one.kind === name);
  if (!kind) throw fieldError('kind', 'choose_one');
  return kind;
}
