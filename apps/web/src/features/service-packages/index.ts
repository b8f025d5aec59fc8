export { serviceName } from './components/names.ts';
export { FPercent } from './components/percent-field.tsx';
export { SignedMoney } from './components/signed-money.tsx';
