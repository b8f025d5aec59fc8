export { openBrands } from './open-brands.ts';
