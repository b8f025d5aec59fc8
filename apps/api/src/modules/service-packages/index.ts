export { currentPrice, type Price, tdsOn } from './current-price.ts';
