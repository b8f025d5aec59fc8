export { servicePackages } from './endpoints.ts';
export {
  nsdlProducts,
  type PackageInput,
  type PackageRow,
  type PriceInput,
  type PriceRow,
  packageInput,
  priceInput,
} from './schemas.ts';
