export {
  bringPackage,
  type BroughtPrice,
  countPackages,
  knownPackages,
  removePackages,
} from './bring-packages.ts';
export { publicationApprovals } from './approval-source.ts';
export { currentPrice, type Price, priceOfVersion } from './current-price.ts';
export { chosenTerritory, territoryChoices } from './choose-territory.ts';
export { recordEarned, withdrawEarned } from './earned-sales.ts';
export { earnersAbove, storeLevels } from './sale-levels.ts';
export { bandsAt, findTerritories } from './sale-territories.ts';
export { gstRate, type TdsRates, tdsOn, tdsRates } from './tax-rates.ts';
