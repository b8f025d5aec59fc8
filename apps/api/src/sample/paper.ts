import { createAoCode } from '../modules/masters/save-ao-code.ts';
import type { Ctx } from '../platform/context.ts';
import { actingAs } from './sample-actors.ts';

const cities = ['AGRA', 'BHOPAL', 'INDORE', 'JAIPUR', 'LUCKNOW', 'NAGPUR', 'PATNA', 'VARANASI'];
const source = 'Sample: no real office';

/** Adds a ward and a circle in each of a few cities, with unused area codes. */
export async function seedAoCodes(ctx: Ctx): Promise<void> {
  const staff = await actingAs(ctx, 'admin');
  for (const [index, city] of cities.entries()) {
    const parts = { areaCode: `ZZ${String.fromCharCode(65 + index)}`, rangeCode: String(index + 1) };
    const rest = { city, source, isInternational: false, isActive: true };
    await createAoCode(staff, {
      ...parts,
      ...rest,
      aoType: 'W',
      aoNumber: '1',
      description: `Sample ward ${index + 1}(1), ${city}`,
    });
    await createAoCode(staff, {
      ...parts,
      ...rest,
      aoType: 'C',
      aoNumber: '2',
      description: `Sample circle ${index + 1}(2), ${city}`,
    });
  }
}
