export { OwnBrand } from './components/own-brand.tsx';
