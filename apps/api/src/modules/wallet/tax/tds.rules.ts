/** Dated rates of tax on commission: basis points, and the gross per year in paise up to which nothing is deducted. */
export type TdsRates = { rateBasisPoints: number; noPanRateBasisPoints: number; limitPaise: number };

/** A payee's financial year so far; `dueBasis` is tax that fell due, in paise times basis points. */
export type YearSum = { grossPaise: number; tdsPaise: number; dueBasis: number };

export type Deduction = { tdsPaise: number; dueBasis: number; rateBasisPoints: number };

/** Converts a tax in paise times basis points to paise, half up. */
const inPaise = (basis: number) => Math.floor((basis + 5_000) / 10_000);

/**
 * Returns the tax to deduct from one commission (Income-tax Act 1961 section 194H; since April 2026 section 393(1) of the Act of 2025).
 * It is zero while the year's gross, including this commission, does not exceed the threshold. The commission that exceeds it owes tax
 * on the full year; tax above the commission itself is deducted from the next ones. Example at 2 % over 20,000.00: 19,990.00 earned,
 * 100.00 more owes 401.80, deducts 100.00 and leaves 301.80 to the next. Whole paise; never above the commission.
 */
export function tdsOf(gross: number, year: YearSum, rates: TdsRates, hasPan: boolean): Deduction {
  const rate = hasPan ? rates.rateBasisPoints : rates.noPanRateBasisPoints;
  const total = year.grossPaise + gross;
  const isOver = total > rates.limitPaise;
  const wasOver = year.grossPaise > rates.limitPaise;
  const added = !isOver ? 0 : wasOver ? gross * rate : Math.max(0, total * rate - year.dueBasis);
  const owed = inPaise(year.dueBasis + added) - year.tdsPaise;
  return { tdsPaise: Math.min(gross, Math.max(0, owed)), dueBasis: added, rateBasisPoints: rate };
}

/** Returns the tax to return with a clawed-back commission: its own share at its own rate, at most the tax deducted from it. */
export function tdsReturned(earned: {
  grossPaise: number;
  tdsPaise: number;
  dueBasis: number;
  rateBasisPoints: number;
}) {
  const ownBasis = Math.min(earned.dueBasis, earned.grossPaise * earned.rateBasisPoints);
  return { tdsPaise: Math.min(earned.tdsPaise, inPaise(ownBasis)), dueBasis: ownBasis };
}
