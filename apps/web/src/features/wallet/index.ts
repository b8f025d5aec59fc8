export { accountWord } from './components/account-words.ts';
export { kindWords } from './components/kind-words.ts';
export { Movements } from './components/movements.tsx';
export { ShortBalance } from './components/short-balance.tsx';
export { WhyButton } from './components/why-button.tsx';
export { PostingPeek } from './components/posting-peek.tsx';
