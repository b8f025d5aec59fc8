export { CustomerConsent, CustomerMessages } from './components/lazy-parts.tsx';
export { StopMessages } from './components/stop-messages.tsx';
