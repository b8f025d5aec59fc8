export { stateText } from './components/state-text.ts';
export { usePlaceOfPin } from './components/use-place-of-pin.ts';
