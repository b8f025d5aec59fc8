import { applicationRow, bankRow, packageRow, paymentRow, statementRow, walletRow } from './money.mjs';
import { masterCount, masterRow } from './masters.mjs';
import { couponRow, orderRow } from './orders.mjs';
import { networkOf, treeRow, userRow } from './people.mjs';

const readable = /^(?:₹ )?-?[\d,]+\.\d\d$/;
const paiseOf = (text) => Math.round(Number(text.replace(/[₹, ]/g, '')) * 100);

/**
 * The tables of an old portal, each as a generator of rows, in the required reading order: statements before wallets, because they
 * produce the balances. `planted` is called for each fault; `sums` has the true figures once all tables are read.
 */
export function portalOf(options, planted) {
  const network = networkOf(options);
  const balances = Array.from({ length: options.shops }, () => 0);
  const sums = {};
  const add = (name, figure) => (sums[name] = (sums[name] ?? 0) + figure);
  const keyOf = { users: 'user_code', wallets: 'user_code' };
  function* rowsOf(table, count, make, tally = () => undefined) {
    for (let id = 0; id < count; id++) {
      const made = make(id);
      add(`rows of ${table}`, 1);
      if (made.fault) {
        add(`planted faults in ${table}`, 1);
        // The key itself may be faulty, so rows are also identified by their id.
        planted(table, made.row[keyOf[table] ?? 'id'], made.row.id, made.fault);
      }
      tally(made);
      yield made.row;
    }
  }
  const tallies = {
    users: ({ row }) => add(`users ${row.role}`, 1),
    statements: ({ isCredit, paise }) => add(isCredit ? 'statements credit paise' : 'statements debit paise', paise),
    wallets: ({ row, fault }) => {
      add('wallets true paise', balances[row.id - 1]);
      if (readable.test(row.balance)) add('wallets written paise', paiseOf(row.balance));
      if (!fault) add('wallets faultless paise', balances[row.id - 1]);
      if (fault === 'negative_balance') add('wallets negative paise', paiseOf(row.balance));
      if (fault === 'unknown_shop') add('wallets without shop paise', balances[row.id - 1]);
    },
    pan_applications: ({ row, fault }) => add(`applications ${fault === 'unknown_status' ? 'unknown' : row.status}`, 1),
    payments: ({ status, paise }) => add(`payments ${status} paise`, paise),
  };
  const rows = {
    masters: () => rowsOf('masters', masterCount, masterRow),
    banks: () => rowsOf('banks', 3, bankRow),
    packages: () => rowsOf('packages', 3, packageRow),
    pan_applications: () =>
      rowsOf(
        'pan_applications',
        options.applications,
        (id) => applicationRow(network, options, id),
        tallies.pan_applications,
      ),
    service_orders: () => rowsOf('service_orders', options.orders, (id) => orderRow(network, options, id)),
    coupon_orders: () =>
      rowsOf('coupon_orders', Math.ceil(options.orders / 2), (id) => couponRow(network, options, id)),
    payments: () => rowsOf('payments', options.payments, (id) => paymentRow(network, options, id), tallies.payments),
    statements: () =>
      rowsOf('statements', options.statement, (id) => statementRow(network, options, balances, id), tallies.statements),
    tree: () => rowsOf('tree', network.count, (id) => treeRow(network, options, id)),
    users: () => rowsOf('users', network.count, (id) => userRow(network, options, id), tallies.users),
    wallets: () => rowsOf('wallets', options.shops, (id) => walletRow(network, options, balances, id), tallies.wallets),
  };
  return { rows, sums };
}
