export { SearchButton } from './components/search-button.tsx';
