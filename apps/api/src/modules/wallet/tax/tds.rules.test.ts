import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tdsOf, tdsReturned, type YearSum } from './tds.rules.ts';

const rates = { rateBasisPoints: 200, noPanRateBasisPoints: 2_000, limitPaise: 2_000_000 };
const start: YearSum = { grossPaise: 0, tdsPaise: 0, dueBasis: 0 };

function after(year: YearSum, gross: number, hasPan = true): YearSum & { deducted: number } {
  const { tdsPaise, dueBasis } = tdsOf(gross, year, rates, hasPan);
  return {
    grossPaise: year.grossPaise + gross,
    tdsPaise: year.tdsPaise + tdsPaise,
    dueBasis: year.dueBasis + dueBasis,
    deducted: tdsPaise,
  };
}

describe('TDS on commission', () => {
  it('BEY-01 up to 20,000.00 in the year nothing is deducted, not even at exactly 20,000.00', () => {
    expect(after(start, 2_000_000)).toMatchObject({ deducted: 0, dueBasis: 0 });
  });

  it('BEY-01 at the commission that passes the threshold 2 % of the year is due: 401.80, deducted as fast as commissions arrive', () => {
    let year: YearSum & { deducted: number } = { ...after(start, 1_999_000) };
    const deducted = [10_000, 10_000, 10_000, 10_000, 10_000].map((gross) => {
      year = after(year, gross);
      return year.deducted;
    });
    // After five commissions of 100.00 the year is 20,490.00 and its tax 409.80: 100.00 four times, then the last 9.80.
    expect(deducted).toEqual([10_000, 10_000, 10_000, 10_000, 980]);
    expect(year.tdsPaise).toBe(40_980);
  });

  it('BEY-01 above the threshold 2 % of each, or 20 % while the PAN is unknown', () => {
    const year = { grossPaise: 3_000_000, tdsPaise: 60_000, dueBasis: 600_000_000 };
    expect(tdsOf(10_000, year, rates, true).tdsPaise).toBe(200);
    expect(tdsOf(10_000, year, rates, false).tdsPaise).toBe(2_000);
  });

  it('in any number of parts: never more than a commission, and in the end the tax of the year as far as it can be deducted', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900_000 }), { maxLength: 30 }), (earned) => {
        let year: YearSum & { deducted: number } = { ...start, deducted: 0 };
        for (const gross of [...earned, 1_000_000, 1_000_000, 1_000_001]) {
          year = after(year, gross);
          expect(year.deducted).toBeLessThanOrEqual(gross);
        }
        expect(year.tdsPaise).toBe(Math.floor((year.grossPaise * 200 + 5_000) / 10_000));
      }),
    );
  });

  it('a withdrawn commission returns its own tax and no more than was deducted', () => {
    expect(tdsReturned({ grossPaise: 10_000, tdsPaise: 0, dueBasis: 0, rateBasisPoints: 200 })).toEqual({
      tdsPaise: 0,
      dueBasis: 0,
    });
    expect(tdsReturned({ grossPaise: 10_000, tdsPaise: 150, dueBasis: 2_000_000, rateBasisPoints: 200 }).tdsPaise).toBe(
      150,
    );
  });
});
