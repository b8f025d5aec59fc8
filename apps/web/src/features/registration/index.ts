export { usePlaceOfPin } from './components/use-place-of-pin.ts';
