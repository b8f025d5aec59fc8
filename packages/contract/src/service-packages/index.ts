export {
  type CommissionBand,
  gstWithin,
  type OrderAmounts,
  type PriceTerms,
  type RefundPolicy,
  refundOf,
  workOut,
} from './amounts.ts';
export { commissionBands } from './bands.ts';
export { isBanded, isPaidByOthers, isService, type Product, productsOf, type Service, services } from './catalogue.ts';
export { losingProducts, marginBelow, type SaleMargin } from './losses.ts';
export { type LevelRow, levelShares } from './level-schemas.ts';
export { boundedShare } from './bounded-share.ts';
export { type LevelShare, type LevelTerms, sharesAbove } from './level-shares.ts';
export { type ParentImpact } from './parent-impact.ts';
export { servicePackages } from './endpoints.ts';
export {
  type DraftInput,
  moveMerchantsInput,
  newPackageInput,
  type PackageInput,
  type PackageMerchantRow,
  type PackageRow,
  type PricePage,
  type PricePublication,
  type PriceRow,
  type PriceRowInput,
  type PriceVersion,
  packageInput,
  priceRowInput,
  publishInput,
  type ServiceSummary,
  type VersionState,
} from './schemas.ts';
export { isTaxAmount, type TaxInput, type TaxKind, type TaxRow, taxInput, taxKinds } from './taxes.ts';
export {
  type NamedTerritory,
  type StateDistricts,
  type TerritoryInput,
  type TerritoryRow,
  type TerritoryView,
  territoryInput,
  territoryView,
} from './territories.ts';
export {
  overlapsOf,
  placeKey,
  placeParts,
  type TerritoryPlaces,
  termsIn,
  territoriesTogether,
} from './territory-rules.ts';
export { type Figures, type MerchantOutcome, type ProductOutcome, type WhatIf, whatIfInput } from './what-if.ts';
export {
  bandReached,
  type VolumeBand,
  type VolumeBands,
  volumeBands,
  volumeModes,
  volumeUnits,
} from './volume.ts';
