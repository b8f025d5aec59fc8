import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  ageOn,
  birthDateFault,
  daysBetween,
  financialYearOf,
  formatDate,
  formatDateTime,
  formatGatewayDate,
  formatTypedDate,
  instant,
  isInstant,
  isLocalDate,
  isMinor,
  istDateOf,
  istDayStart,
  localDate,
  parseGatewayDate,
  parseTypedDate,
  typedDate,
} from './dates.ts';
import { faultOf } from './faults.ts';

const anyDate = fc.integer({ min: -719_162, max: 2_932_896 }).map((days) => addDays('1970-01-01', days));

describe('calendar', () => {
  it.each(['2024-02-29', '2000-02-29', '2026-04-30', '1999-12-31', '0001-01-01', '9999-12-31'])(
    '%s is a date',
    (text) => {
      expect(isLocalDate(text)).toBe(true);
      expect(localDate.parse(text)).toBe(text);
    },
  );

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-4-1',
    ' 2026-04-01',
    '01/04/2026',
    '2026-04-01T00:00:00Z',
    '२०२६-०४-०१',
  ])('%s is not a date', (text) => {
    expect(isLocalDate(text)).toBe(false);
    expect(localDate.safeParse(text).error?.issues.map(faultOf)).toEqual([{ key: 'date', params: {} }]);
  });

  it('VAL-01 an empty or missing date is required', () => {
    expect(localDate.safeParse('').error?.issues.map(faultOf)[0]?.key).toBe('required');
    expect(localDate.safeParse(null).error?.issues.map(faultOf)[0]?.key).toBe('required');
    expect(typedDate.safeParse(' ').error?.issues.map(faultOf)[0]?.key).toBe('required');
  });

  it('matches the platform on every day of the calendar', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (y, m, d) => {
          const text = `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
          const parsed = new Date(`${text}T00:00:00.000Z`);
          const real = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
          expect(isLocalDate(text)).toBe(real);
        },
      ),
    );
  });

  it('counts days in both directions', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('0001-01-01', 31)).toBe('0001-02-01');
    expect(daysBetween('2026-04-01', '2027-04-01')).toBe(365);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -300, max: 300 }), (date, days) => {
        fc.pre(date > '0002' && date < '9998');
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });
});

describe('India time', () => {
  it.each([
    ['2026-04-05T18:29:59.999Z', '2026-04-05'],
    ['2026-04-05T18:30:00.000Z', '2026-04-06'],
    ['2026-12-31T18:30:00Z', '2027-01-01'],
    ['2024-02-28T18:30:00Z', '2024-02-29'],
  ])('the business day of %s is %s', (moment, date) => {
    expect(istDateOf(moment)).toBe(date);
    expect(istDateOf(new Date(moment))).toBe(date);
  });

  it('a day begins at half past six in the evening before, UTC', () => {
    expect(istDayStart('2026-04-06')).toBe('2026-04-05T18:30:00.000Z');
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(istDateOf(istDayStart(date))).toBe(date);
      }),
    );
  });

  it('matches the platform for Asia/Kolkata', () => {
    const intl = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (moment) => {
          expect(istDateOf(moment)).toBe(intl.format(moment));
        },
      ),
    );
  });

  it('parses a moment like the platform', () => {
    const part = fc.integer({ min: 0, max: 70 }).map((value) => String(value).padStart(2, '0'));
    fc.assert(
      fc.property(part, part, part, fc.constantFrom('', '.1', '.123456'), (h, m, s, fraction) => {
        const text = `2026-04-05T${h}:${m}:${s}${fraction}Z`;
        // The platform parses 24:00 as the next midnight.
        expect(isInstant(text)).toBe(!Number.isNaN(Date.parse(text)) && h !== '24');
      }),
      { numRuns: 2_000 },
    );
  });

  it('accepts only moments in UTC', () => {
    for (const text of ['2026-04-05T18:30:00Z', '2026-04-05T18:30:00.123456Z']) expect(instant.parse(text)).toBe(text);
    for (const text of [
      '2026-04-05',
      '2026-04-05T18:30:00',
      '2026-04-05T18:30:00+05:30',
      '2026-02-30T00:00:00Z',
      '2026-04-05T24:00:00Z',
      '2026-04-05T18:61:00Z',
      'now',
    ]) {
      expect(isInstant(text)).toBe(false);
      expect(instant.safeParse(text).success).toBe(false);
    }
  });
});

describe('texts', () => {
  it.each([
    ['2026-04-05', '05-Apr-2026'],
    ['1999-12-31', '31-Dec-1999'],
    ['2025-09-01', '01-Sep-2025'],
    ['0001-01-01', '01-Jan-0001'],
    ['2026-04-05T18:30:00.000Z', '06-Apr-2026'],
    [new Date('2026-04-05T18:29:00.000Z'), '05-Apr-2026'],
    ['2023-02-29', 'Invalid Date'],
    ['05/04/2026', 'Invalid Date'],
    [new Date(Number.NaN), 'Invalid Date'],
    ['', '-'],
    [null, '-'],
    [undefined, '-'],
  ])('FMT-02 %s shows as %s', (value, text) => {
    expect(formatDate(value)).toBe(text);
  });

  it.each([
    ['2026-04-05T08:35:00.000Z', '05-Apr-2026 14:05'],
    ['2026-04-05T18:29:59.999Z', '05-Apr-2026 23:59'],
    ['2026-04-05T18:30:00.000Z', '06-Apr-2026 00:00'],
    ['2026-04-05', 'Invalid Date'],
    ['soon', 'Invalid Date'],
    [new Date(Number.NaN), 'Invalid Date'],
    [null, '-'],
  ])('FMT-02 the moment %s shows as %s', (value, text) => {
    expect(formatDateTime(value)).toBe(text);
  });

  it('FMT-02 shows every moment as the platform shows it for India', () => {
    const moments = fc.date({ min: new Date('0002-01-01'), max: new Date('9998-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (moment) => {
        const inIndia = new Date(moment.getTime() + 19_800_000).toISOString();
        expect(formatDateTime(moment)).toBe(`${formatDate(inIndia.slice(0, 10))} ${inIndia.slice(11, 16)}`);
      }),
    );
  });

  it.each([
    ['29/02/2024', '2024-02-29'],
    ['01/04/2026', '2026-04-01'],
    ['31/12/1999', '1999-12-31'],
    ['01/01/0001', '0001-01-01'],
  ])('VAL-01 reads %s as typed', (text, date) => {
    expect(parseTypedDate(text)).toBe(date);
    expect(typedDate.parse(text)).toBe(date);
    expect(formatTypedDate(date)).toBe(text);
  });

  it.each([
    '29/02/2023',
    '31/04/2026',
    '2026-04-01',
    '1/4/2026',
    '01/04/26',
    '04/13/2026',
    '01-04-2026',
    '01/04/2026/1',
  ])('VAL-01 rejects %s as typed', (text) => {
    expect(parseTypedDate(text)).toBeUndefined();
    expect(typedDate.safeParse(text).error?.issues.map(faultOf)[0]?.key).toBe('date');
  });

  it('writes and reads the dates of the gateway', () => {
    expect(formatGatewayDate('2026-04-05')).toBe('05-04-2026');
    expect(parseGatewayDate('05-04-2026')).toBe('2026-04-05');
    expect(parseGatewayDate('2026-04-05')).toBeUndefined();
    expect(() => formatGatewayDate('')).toThrow(RangeError);
  });
});

describe('years', () => {
  it.each([
    ['2026-03-31', '2025-26'],
    ['2026-04-01', '2026-27'],
    ['2000-03-31', '1999-00'],
    ['2100-01-01', '2099-00'],
  ])('%s falls in the financial year %s', (date, label) => {
    expect(financialYearOf(date)).toBe(label);
  });

  it.each([
    ['2008-04-05', '2026-04-04', 17],
    ['2008-04-05', '2026-04-05', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2026-04-05', '2026-04-05', 0],
  ])('a person born on %s is %s aged %d', (birth, on, age) => {
    expect(ageOn(birth, on)).toBe(age);
    expect(isMinor(birth, on)).toBe(age < 18);
  });

  it('VAL-02 rejects a birth in the future or before 1900', () => {
    expect(birthDateFault('2026-04-06', '2026-04-05')).toBe('date_future');
    expect(birthDateFault('1899-12-31', '2026-04-05')).toBe('date_too_old');
    expect(birthDateFault('2026-02-30', '2026-04-05')).toBe('date');
    expect(birthDateFault('1900-01-01', '2026-04-05')).toBeUndefined();
    expect(birthDateFault('2026-04-05', '2026-04-05')).toBeUndefined();
  });
});
