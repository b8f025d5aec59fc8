import { chanceOf } from './chance.mjs';
import { doubleEncoded, lakhCommas, rupees, testAadhaar } from './numbers.mjs';
import { banks, families, firstNames, hindiNotes } from './words.mjs';

export const pad = (number, width) => String(number).padStart(width, '0');
export const dayOf = (chance) => [1 + chance.below(28), 1 + chance.below(12), 2019 + chance.below(7)];
export const dayFirst = ([day, month, year]) => `${pad(day, 2)}/${pad(month, 2)}/${year}`;
export const yearFirst = ([day, month, year]) => `${year}-${pad(month, 2)}-${pad(day, 2)}`;
export const noShop = (row) => (row.user_code = `XX${pad(row.id % 100_000, 5)}`);

/** With the given probability, plants a fault of its table in the row; returns the fault's name. */
export function plant(faults, row, chance, bad) {
  if (!chance.is(bad)) return undefined;
  const fault = chance.pick(Object.keys(faults));
  faults[fault](row);
  return fault;
}

export const bankRow = (id) => ({
  row: {
    id: id + 1,
    bank_name: banks[id % banks.length],
    account_no: `00001111${pad(id, 4)}`,
    ifsc: `ZZZZ0${pad(id, 6)}`,
    branch: 'Namoona',
    active: 'Y',
  },
});

export const packageRow = (id) => ({
  row: {
    id: id + 1,
    name: ['Silver', 'Gold', 'Platinum'][id],
    price_new_pan: rupees(11_500 - id * 500),
    price_correction: rupees(11_000 - id * 500),
    active: 'yes',
  },
});

const statementFaults = {
  unknown_shop: noShop,
  bad_date: (row) => (row.created_at = '31/02/2023'),
  balance_jump: (row) => (row.balance_after = rupees(Math.round(Number(row.balance_after) * 100) + 12_345)),
};

/** Returns row `id` of statements and updates `balances` (paise, by shop). */
export function statementRow(network, { seed, bad }, balances, id) {
  const chance = chanceOf(seed, 3, id);
  const shop = chance.below(network.shops);
  const isCredit = chance.is(0.4) || balances[shop] < 20_000;
  const paise = isCredit ? 50_000 + chance.below(200_000) * 5 : 5_000 + chance.below(10_000);
  balances[shop] += isCredit ? paise : -paise;
  const note = isCredit ? hindiNotes[1] : hindiNotes[2];
  const row = {
    id: id + 1,
    user_code: network.codeOfShop(shop),
    txn_id: `T${pad(id + 1, 12)}`,
    type: isCredit ? 'CR' : 'DR',
    amount: rupees(paise),
    balance_after: rupees(balances[shop]),
    narration: chance.is(0.2) ? doubleEncoded(note) : chance.is(0.5) ? note : `PAN fee; it's "paid" \\ no. ${id}`,
    created_at: chance.is(0.5) ? dayFirst(dayOf(chance)) : yearFirst(dayOf(chance)),
  };
  return { row, fault: plant(statementFaults, row, chance, bad), isCredit, paise };
}

const walletFaults = {
  bad_amount: (row) => (row.balance = `${row.balance.slice(0, -1)}x`),
  negative_balance: (row) => (row.balance = '-1,250.50'),
  unknown_shop: noShop,
};

/** Returns the wallet row of a shop: the sum of its statement, or the value of a planted fault. */
export function walletRow(network, { seed, bad }, balances, shop) {
  const chance = chanceOf(seed, 4, shop);
  const amount = rupees(balances[shop]);
  const row = {
    id: shop + 1,
    user_code: network.codeOfShop(shop),
    balance: chance.is(0.3) ? lakhCommas(amount) : chance.is(0.1) ? `₹ ${amount}` : amount,
    hold_amount: '0.00',
    updated_at: '2026-10-31 23:59:59',
  };
  return { row, fault: plant(walletFaults, row, chance, bad) };
}

const applicationFaults = {
  unknown_shop: noShop,
  bad_acknowledgement: (row) => (row.ack_no = `8820-${row.id}`),
  birth_in_future: (row) => (row.dob = '01/01/2031'),
  missing_applicant: (row) => (row.applicant_name = ''),
  bad_mobile: (row) => (row.mobile = '12345'),
  unknown_status: (row) => (row.status = 'KALPANIK'),
};

export function applicationRow(network, { seed, bad }, id) {
  const chance = chanceOf(seed, 5, id);
  const family = chance.pick(families);
  const aadhaar = testAadhaar(100_000 + id);
  const [day, month] = dayOf(chance);
  const status = chance.pick(['Draft', 'Submitted', 'ACK', 'Objection', 'Completed', 'Completed', 'Rejected']);
  const isSent = !['Draft', 'Submitted'].includes(status);
  const row = {
    id: id + 1,
    token_no: pad(10_000_000_000 + id, 12),
    ack_no: isSent ? `8820${pad(id, 11)}` : null,
    user_code: network.codeOfShop(chance.below(network.shops)),
    applicant_name: `${chance.pick(firstNames)} ${family}`,
    father_name: `${chance.pick(firstNames)} ${family}`,
    dob: dayFirst([day, month, 1950 + chance.below(55)]),
    mobile: String(9_000_700_000 + (id % 99_999)),
    aadhaar_no: chance.is(0.3) ? aadhaar.replace(/(.{4})(?=.)/g, '$1 ') : aadhaar,
    pan_type: chance.pick(['NEW', 'CORRECTION']),
    fee: rupees(10_700),
    status,
    created_at: `${yearFirst(dayOf(chance))} 11:00:00`,
    remarks: chance.is(0.02) ? `Aadhaar of applicant ${aadhaar}` : null,
  };
  return { row, fault: plant(applicationFaults, row, chance, bad) };
}

/** Nobody reads the shop or the reference of a payment that was decided. */
const ofPending = (row) => (row.status = 'pending');
const paymentFaults = {
  unknown_shop: (row) => ofPending(row) && noShop(row),
  bad_reference: (row) => ofPending(row) && (row.utr = '123'),
  bad_amount: (row) => (row.amount = '12,3x'),
  bad_date: (row) => (row.paid_on = '00/00/0000'),
};

export function paymentRow(network, { seed, bad }, id) {
  const chance = chanceOf(seed, 6, id);
  const paise = 10_000 + chance.below(1_000_000) * 5;
  const status = chance.pick(['approved', 'approved', 'approved', 'pending', 'rejected']);
  const row = {
    id: id + 1,
    user_code: network.codeOfShop(chance.below(network.shops)),
    bank_id: 1 + chance.below(3),
    amount: chance.is(0.4) ? lakhCommas(rupees(paise)) : rupees(paise),
    mode: 'UPI',
    utr: pad(400_000_000_000 + id * 37, 12),
    status,
    paid_on: dayFirst(dayOf(chance)),
    remark: chance.is(0.1) ? doubleEncoded(hindiNotes[3]) : '',
  };
  const fault = plant(paymentFaults, row, chance, bad);
  return { row, fault, paise, status: row.status };
}
