export { broughtCompanies } from './brought-companies.ts';
