export { type OrderKind, orderKinds } from '../services.ts';
export { orderAddress } from './kinds.ts';
