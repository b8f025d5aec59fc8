/** What has a price of its own: the categories of the network, and one for all that is new. */
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

/** The product that a category of the network is sold as; a new category is sold as 'bill-other'. */
export const billProductOf = (category: string): BillProduct =>
  billProducts.find((product) => product === `bill-${category}`) ?? 'bill-other';
