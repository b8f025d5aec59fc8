export { KycBadge } from './components/kyc-badge.tsx';
export { KycHint, KycNeeded } from './components/kyc-hint.tsx';
export { KycSummary } from './components/kyc-summary.tsx';
export { paperWords } from './components/words.ts';
