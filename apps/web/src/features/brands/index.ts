export { OwnBrand } from './merchant/own-brand.tsx';
