export { sealedPayoutAccounts } from './payouts.repo.ts';
