export { kindWords } from './components/kind-words.ts';
