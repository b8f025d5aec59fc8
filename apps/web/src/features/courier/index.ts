export { FormTravels } from './components/form-travels.tsx';
