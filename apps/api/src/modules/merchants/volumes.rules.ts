import { type MerchantVolumes, type VolumeProduct, volumeProducts } from '@sevadesk/contract/merchants';
import { toPaise } from '@sevadesk/contract/kernel/paise';

type Sent = { month: string; product: string; sent: number; amountPaise: number };

/** Returns the months up to that of a day in India, oldest first, as YYYY-MM. */
export function monthsUpTo(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const at = year * 12 + (month - 1) - (count - 1 - back);
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/** Returns one row per month, including months without orders. */
export function volumesOf(months: readonly string[], rows: readonly Sent[]): MerchantVolumes {
  return {
    months: months.map((month) => {
      const own = rows.filter((row) => row.month === month);
      const of = (product: VolumeProduct) => own.find((row) => row.product === product)?.sent ?? 0;
      return {
        month,
        products: {
          'physical-N': of('physical-N'),
          'physical-C': of('physical-C'),
          'paperless-N': of('paperless-N'),
          'paperless-C': of('paperless-C'),
        },
        sent: volumeProducts.reduce((sum, product) => sum + of(product), 0),
        amountPaise: toPaise(own.reduce((sum, row) => sum + row.amountPaise, 0)),
      };
    }),
  };
}
