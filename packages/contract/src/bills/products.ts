/** The products that have a price: the categories of the network, and one for all new categories. */
export const billProducts = [
  'bill-electricity',
  'bill-gas',
  'bill-water',
  'bill-broadband',
  'bill-dth',
  'bill-postpaid',
  'bill-prepaid',
  'bill-fastag',
  'bill-loan',
  'bill-insurance',
  'bill-other',
] as const;
export type BillProduct = (typeof billProducts)[number];

/** Returns the product of a network category; a new category is sold as 'bill-other'. */
export const billProductOf = (category: string): BillProduct =>
  billProducts.find((product) => product === `bill-${category}`) ?? 'bill-other';
