import { formatBalance } from '@sevadesk/contract/kernel/money-format';
import { type Paise, toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { Balance } from '../../../shared/ui/values/money.tsx';

/** A balance of the old system: '₹ 1,250.50', and '₹ 1,250.50 dues' below zero; "Cr" would be read as crore here. */
export function OpeningBalance({ balance, strong = false }: { balance: Paise | null; strong?: boolean }) {
  if (balance === null || balance >= 0) return <Balance value={balance} strong={strong} />;
  return <span>{m.move_in_dues_of({ amount: formatBalance(toPaise(-balance)) })}</span>;
}
