export { recordIdSale } from './record-id-sale.ts';
export { mailSignIn } from './mail-sign-in.ts';
