export { SearchButton } from './components/search-button.tsx';
export { openSearch } from './components/searching.ts';
