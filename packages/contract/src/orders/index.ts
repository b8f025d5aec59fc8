export { orderAddress, type OrderKind, orderKinds } from './kinds.ts';
