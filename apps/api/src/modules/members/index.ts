export { recordIdSale } from './record-id-sale.ts';
