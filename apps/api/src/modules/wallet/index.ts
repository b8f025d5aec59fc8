export { getBalance } from './get-balance.ts';
export { type Charge, chargeJournal, refundJournal } from './journals/charge.ts';
export { commissionJournal } from './journals/commission.ts';
export { gatewayTopUpJournal } from './journals/gateway-top-up.ts';
export { topUpJournal } from './journals/top-up.ts';
export { openWallet } from './open-wallet.ts';
export { post } from './post.ts';
export { prove } from './prove.ts';
