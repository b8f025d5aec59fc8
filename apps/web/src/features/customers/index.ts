export { CustomerConsent, CustomerMessages } from './components/lazy-parts.tsx';
export { ConsentChoice, consentNumberOf, useConsentChoice } from './components/consent-choice.tsx';
export { OrderProgress } from './components/order-progress.tsx';
export { StopMessages } from './components/stop-messages.tsx';
