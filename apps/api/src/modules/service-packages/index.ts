export { currentPrice, type Price } from './current-price.ts';
export { gstRate, type TdsRates, tdsOn, tdsRates } from './tax-rates.ts';
