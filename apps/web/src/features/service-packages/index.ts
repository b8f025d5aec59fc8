export { FPercent } from './components/percent-field.tsx';
