import { chanceOf } from './chance.mjs';
import { dayFirst, dayOf, noShop, pad, plant, yearFirst } from './money.mjs';
import { rupees } from './numbers.mjs';
import { families, firstNames } from './words.mjs';

/** What the portal sells besides PAN cards, with the words that its programs wrote into the status. */
const services = [
  {
    service: 'NPS',
    products: ['Tier 1', 'Tier 1 and 2'],
    paise: 50_000,
    words: ['Submitted', 'PRAN Generated', 'Failed'],
  },
  { service: 'GST', products: ['Registration', 'Return'], paise: 150_000, words: ['Pending', 'Approved', 'Rejected'] },
  {
    service: 'Banking',
    products: ['Loan', 'Credit card', 'Account'],
    paise: 0,
    words: ['New', 'Disbursed', 'Declined'],
  },
  { service: 'Courier', products: ['Packet'], paise: 8_000, words: ['In Transit', 'Delivered', 'Cancelled'] },
];

const orderFaults = {
  unknown_shop: noShop,
  bad_date: (row) => (row.created_at = '31/02/2024'),
  bad_mobile: (row) => (row.mobile = '12345'),
  bad_amount: (row) => (row.amount = '12,3x'),
  unknown_status: (row) => (row.status = 'KALPANIK'),
};

/** Returns row `id` of the orders of all services. */
export function orderRow(network, { seed, bad }, id) {
  const chance = chanceOf(seed, 7, id);
  const { service, products, paise, words } = chance.pick(services);
  const row = {
    id: id + 1,
    order_no: `SO${pad(id + 1, 8)}`,
    user_code: network.codeOfShop(chance.below(network.shops)),
    service,
    product: chance.pick(products),
    customer_name: `${chance.pick(firstNames)} ${chance.pick(families)}`,
    mobile: String(9_000_700_000 + (id % 99_999)),
    amount: paise === 0 ? null : rupees(paise),
    status: chance.pick(words),
    created_at: chance.is(0.5) ? dayFirst(dayOf(chance)) : yearFirst(dayOf(chance)),
    remarks: chance.is(0.1) ? 'Sent by post' : null,
  };
  return { row, fault: plant(orderFaults, row, chance, bad) };
}

const couponFaults = { unknown_shop: noShop, bad_date: (row) => (row.order_date = '00/00/0000') };

/** Returns row `id` of the coupons: a table of one service, which names no service. */
export function couponRow(network, { seed, bad }, id) {
  const chance = chanceOf(seed, 8, id);
  const count = 1 + chance.below(20);
  const row = {
    id: id + 1,
    order_id: `CP${pad(id + 1, 7)}`,
    user_code: network.codeOfShop(chance.below(network.shops)),
    order_type: `${count} coupons`,
    total_amount: rupees(count * 10_700),
    order_status: chance.pick(['Success', 'Success', 'Success', 'Pending', 'Refunded']),
    order_date: dayFirst(dayOf(chance)),
  };
  return { row, fault: plant(couponFaults, row, chance, bad) };
}
