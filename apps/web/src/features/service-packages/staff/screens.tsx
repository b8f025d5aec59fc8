/** Small screens as one file of the build, because the name of each file is part of the entry. */
export { PackageList } from './package-list.tsx';
export { TaxRatesView } from './tax-rates-view.tsx';
export { TerritoryList } from './territory-list.tsx';
