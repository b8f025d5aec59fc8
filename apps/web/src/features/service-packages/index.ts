export { productName, serviceName } from './components/names.ts';
export { shownShare } from './components/share-text.ts';
export { FPercent } from './components/percent-field.tsx';
export { SignedMoney } from './components/signed-money.tsx';
export { volumeText } from './components/volume-texts.ts';
