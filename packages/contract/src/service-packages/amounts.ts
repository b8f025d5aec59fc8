import { type Paise, percentOf, subtractPaise, toPaise } from '../kernel/paise.ts';
import { boundedShare } from './bounded-share.ts';

/** An amount per order: flat in whole paise, or a percentage if the basis points are set. */
type Share = { paise: number; basisPoints: number | null };

/** Share of a charge refunded before acknowledgement: 10000 basis points is all, 0 nothing. */
export type RefundPolicy = { basisPoints: number; keepsFee: boolean };

/**
 * Commission on amounts from a start up to the start of the next band; whole paise. Flat, or a percentage if the basis points are
 * set; a percentage is never below the floor nor above the cap.
 */
export type CommissionBand = {
  fromPaise: number;
  paise: number;
  basisPoints: number | null;
  floorPaise: number;
  capPaise: number | null;
};

export type PriceTerms = {
  pricePaise: number;
  providerFeePaise: number;
  commissionPaise: number;
  commissionBasisPoints: number | null;
  overridePaise: number;
  overrideBasisPoints: number | null;
  /** Replaces the commission above, by the order's amount; lowest band first. */
  commissionBands: readonly CommissionBand[];
};

/** Amounts of one order in whole paise, with percentages applied. */
export type OrderAmounts = {
  pricePaise: Paise;
  providerFeePaise: Paise;
  /** GST contained in the network's own share (price minus provider fee). */
  gstPaise: Paise;
  commissionPaise: Paise;
  overridePaise: Paise;
};

/** Returns the flat amount, or the percentage of the base rounded half up to the paisa. */
function shareOf({ paise, basisPoints }: Share, base: Paise): Paise {
  return basisPoints === null ? toPaise(paise) : percentOf(base, basisPoints);
}

/**
 * Returns the commission or share of an amount by its band, whole paise: a percentage is rounded half up to the paisa, then limited by floor
 * and cap. From 0.00 flat 2.00, from 1000.00 0.5 % between 3.00 and 25.00: 999.99 earns 2.00, 1000.00 earns 5.00, 9000.00 earns
 * 25.00. An amount below all bands earns nothing.
 */
export function bandedShare(bands: readonly CommissionBand[], amountPaise: Paise): Paise {
  const band = bands.findLast(({ fromPaise }) => fromPaise <= amountPaise);
  if (!band) return toPaise(0);
  return boundedShare(band, amountPaise);
}

/** Returns the GST contained in a gross amount: whole paise, half up. 18 % in 1180 is 180. */
export function gstWithin(amountPaise: number, rateBasisPoints: number): Paise {
  if (amountPaise <= 0) return toPaise(0);
  const divisor = BigInt(10_000 + rateBasisPoints);
  return toPaise((2n * BigInt(amountPaise) * BigInt(rateBasisPoints) + divisor) / (2n * divisor));
}

/**
 * Computes the amounts of one order in whole paise. Percentages apply to the price, or to `base` if the shop pays nothing
 * (a loan's or contribution's amount), each rounded half up to the paisa.
 */
export function workOut(terms: PriceTerms, gstBasisPoints: number, base: number = terms.pricePaise): OrderAmounts {
  const of = toPaise(base);
  return {
    pricePaise: toPaise(terms.pricePaise),
    providerFeePaise: toPaise(terms.providerFeePaise),
    gstPaise: gstWithin(terms.pricePaise - terms.providerFeePaise, gstBasisPoints),
    commissionPaise:
      terms.commissionBands.length > 0
        ? bandedShare(terms.commissionBands, of)
        : shareOf({ paise: terms.commissionPaise, basisPoints: terms.commissionBasisPoints }, of),
    overridePaise: shareOf({ paise: terms.overridePaise, basisPoints: terms.overrideBasisPoints }, of),
  };
}

/** Returns the refund of a charge before acknowledgement, in whole paise, half up; never more than was paid. */
export function refundOf(charge: { pricePaise: number; providerFeePaise: number }, policy: RefundPolicy): Paise {
  const price = toPaise(charge.pricePaise);
  const base = policy.keepsFee ? subtractPaise(price, toPaise(charge.providerFeePaise)) : price;
  return percentOf(base, policy.basisPoints);
}
