/** The lists of the portal as its programs call them. */
const lists = {
  courier_master: ['Teevra Express', 'Udaan', 'Namoona Post', 'Vega Logistics', 'Shighra'],
  objection_reasons: [
    'Photo is pasted upside down',
    'Signature is outside the box',
    'Father name differs from the proof',
  ],
  ticket_categories: ['Scanner does not work', 'Coupon not received'],
};

const faults = {
  // The same entry again, as another person typed it.
  respelled: (row) => (row.name = `  ${row.name.toUpperCase()} `),
  unknown_list: (row) => (row.list_name = 'misc_7'),
  no_name: (row) => (row.name = '---'),
};
const faultNames = Object.keys(faults);

const entries = Object.entries(lists).flatMap(([list, names]) => names.map((name) => [list, name]));
export const masterCount = entries.length + faultNames.length;

/** Returns row `id` of the lists; each fault is planted once behind the true entries. */
export function masterRow(id) {
  const fault = faultNames[id - entries.length];
  const [list, name] = entries[fault ? 0 : id];
  const row = { id: id + 1, list_name: list, name: fault === 'unknown_list' ? 'Kalpanik' : name, sort_order: id };
  if (fault) faults[fault](row);
  return { row, fault };
}
