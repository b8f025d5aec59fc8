export { reportSearch } from './components/report-search.ts';
