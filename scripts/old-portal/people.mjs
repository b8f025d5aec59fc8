import { chanceOf } from './chance.mjs';
import { doubleEncoded, md5, testAadhaar, testGstin, testPan } from './numbers.mjs';
import { families, firstNames, hindiNotes, places, roads, shopWords } from './words.mjs';

const pad = (number, width) => String(number).padStart(width, '0');
const states = 5;

/**
 * The people of the network, in the order of ids: head office, five states, distributors, shops (every twentieth is a franchise of
 * earlier shops), and one staff member for every tenth shop.
 */
export function networkOf({ shops, distributors }) {
  const firstShop = 1 + states + distributors;
  const count = firstShop + shops + Math.floor(shops / 10);
  const codeOfShop = (index) => `${index % 20 === 19 ? 'FR' : 'RT'}${pad(index + 1, 5)}`;
  const parentOfShop = (index) => {
    const franchise = index - (index % 20) + 19;
    const isBelow = index % 7 === 3 && index % 20 !== 19 && franchise < shops;
    return isBelow ? firstShop + franchise : 1 + states + (index % distributors);
  };
  const person = (id) => {
    if (id === 0) return { role: 'admin', code: 'HO00001', parent: -1 };
    if (id <= states) return { role: 'state', code: `ST${pad(id, 5)}`, parent: 0 };
    if (id < firstShop) return { role: 'distributor', code: `DT${pad(id - states, 5)}`, parent: 1 + (id % states) };
    const index = id - firstShop;
    if (index < shops)
      return {
        role: index % 20 === 19 ? 'franchise' : 'retailer',
        code: codeOfShop(index),
        parent: parentOfShop(index),
        shop: index,
      };
    const staff = index - shops;
    return { role: 'staff', code: `SF${pad(staff + 1, 5)}`, parent: firstShop + staff * 10 };
  };
  return { count, firstShop, shops, person, codeOfShop, codeOf: (id) => person(id).code };
}

const mobileOf = (id) => String(9_000_100_000 + id);

/** Valid ways to write a mobile number. */
const written = (chance, mobile) =>
  chance.pick([
    mobile,
    mobile,
    mobile,
    `+91${mobile}`,
    `91${mobile}`,
    `0${mobile}`,
    `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`,
  ]);

const sometimes = (chance, share, value, other) => (chance.is(share) ? value : other);

/** Planted faults of a person: the name, and the change to the row. `first` is an earlier shop's row. */
export const userFaults = {
  bad_mobile: (row) => (row.mobile = row.mobile.slice(0, -2)),
  duplicate_mobile: (row, first) => (row.mobile = first.mobile),
  bad_pan: (row) => (row.pan_no = `${row.pan_no.slice(0, 4)}12345`),
  duplicate_pan: (row, first) => (row.pan_no = first.pan_no),
  bad_email: (row) => (row.email = row.email.replace('@', ' at ')),
  duplicate_email: (row, first) => (row.email = first.email),
  bad_gstin: (row) => (row.gst_no = '09ZZAPA0001Z1Z!'),
  bad_pincode: (row) => (row.pincode = row.pincode.slice(0, 4)),
  unknown_state: (row) => (row.state = 'Kalpanik Rajya'),
  missing_name: (row) => {
    row.name = '';
    row.shop_name = '';
  },
  orphan: (row) => (row.parent_id = 9_000_000 + row.id),
  // The next shop has this one as its parent.
  cycle: (row) => (row.parent_id = row.id + 1),
};
const faultNames = Object.keys(userFaults);

function cleanRow(network, seed, id) {
  const chance = chanceOf(seed, 1, id);
  const { role, code, parent, shop } = network.person(id);
  const place = places[id % places.length];
  const first = chance.pick(firstNames);
  const name = `${first} ${chance.pick(families)}`;
  const pan = testPan(id);
  const isShop = shop !== undefined;
  const day = `${2015 + chance.below(9)}-${pad(1 + chance.below(12), 2)}-${pad(1 + chance.below(28), 2)}`;
  const title = chance.is(0.05) ? doubleEncoded(hindiNotes[0]) : `${first} ${chance.pick(shopWords)}`;
  return {
    id: id + 1,
    user_code: code,
    username: `${first.toLowerCase()}${id + 1}`,
    password: md5(`pw${seed}-${id}`),
    tpin: md5(`${1000 + id}`),
    role,
    parent_id: parent + 1,
    name: chance.is(0.1) ? name.toUpperCase() : name,
    shop_name: isShop ? title : '',
    email: `${chance.is(0.1) ? first.toUpperCase() : first.toLowerCase()}.${id + 1}@old-portal.example`,
    mobile: written(chance, mobileOf(id)),
    address: `${1 + chance.below(240)}, ${chance.pick(roads)}`,
    city: place.city,
    district: place.district,
    state: chance.pick(place.states),
    pincode: sometimes(chance, 0.05, `${place.pin.slice(0, 3)} ${place.pin.slice(3)}`, place.pin),
    pan_no: sometimes(chance, 0.1, pan.toLowerCase(), pan),
    gst_no: isShop && chance.is(0.2) ? testGstin(place.gst, pan) : '',
    aadhaar_no: testAadhaar(id),
    package_id: isShop ? String(1 + chance.below(3)) : null,
    status: isShop ? chance.pick(['1', '1', '1', '1', '1', '1', '0', '2']) : '1',
    api_token: md5(`token${seed}-${id}`).repeat(2),
    otp: pad(chance.below(1_000_000), 6),
    created_at: sometimes(chance, 0.03, '0000-00-00 00:00:00', `${day} 10:${pad(chance.below(60), 2)}:00`),
    last_login: sometimes(chance, 0.3, null, `2026-0${1 + chance.below(9)}-1${chance.below(10)} 09:30:00`),
  };
}

/** Returns the fault of a shop's row, and the remaining probability. The first twenty shops have none, because others copy from them. */
function faultOf(network, { seed, bad }, id) {
  const { shop } = network.person(id);
  const chance = chanceOf(seed, 2, id);
  const isBad = shop !== undefined && shop >= 20 && shop < network.shops - 1 && chance.is(bad);
  return { fault: isBad ? chance.pick(faultNames) : undefined, chance };
}

/** Returns row `id` of users, and its fault, if any. */
export function userRow(network, options, id) {
  const row = cleanRow(network, options.seed, id);
  if (id > 0 && faultOf(network, options, id - 1).fault === 'cycle') {
    row.parent_id = id;
    return { row, fault: 'cycle' };
  }
  const { fault, chance } = faultOf(network, options, id);
  if (!fault) return { row, fault };
  userFaults[fault](row, cleanRow(network, options.seed, network.firstShop + chance.below(20)));
  return { row, fault };
}

/** Returns the row of the table that repeats the hierarchy by codes. */
export function treeRow(network, options, id) {
  const { row } = userRow(network, options, id);
  const parent = row.parent_id - 1;
  const code = parent < 0 ? '' : parent < network.count ? network.codeOf(parent) : 'XX99999';
  const level = ['admin', 'state', 'distributor', 'franchise', 'retailer', 'staff'].indexOf(row.role);
  return { row: { id: id + 1, user_code: row.user_code, parent_code: code, level }, fault: undefined };
}
