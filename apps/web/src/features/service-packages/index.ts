export { serviceName } from './components/names.ts';
export { FPercent } from './components/percent-field.tsx';
