import { utiEnds } from '@sevadesk/contract/uti-pan';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { eraseOrder } from '../orders/index.ts';
import type { Held, PersonalDataSource } from '../privacy/index.ts';
import { changeForm, deleteAadhaar } from './forms.repo.ts';
import { changeOrder } from './orders.repo.ts';
import { eraseLooks, paperNamesOf, psasOf } from './personal-data.repo.ts';

type Found = Awaited<ReturnType<typeof psasOf>>[number];

const heldOf = ({ id, number, psaName, status, createdAt, statusAt, shop, erasedAt }: Found): Held => ({
  id,
  label: number,
  name: psaName,
  status,
  at: createdAt,
  shop,
  endedAt: utiEnds.some((end) => end === status) ? statusAt : null,
  isBooked: status !== 'draft',
  isErased: erasedAt !== null,
});

const gone = '-';

async function erase(ctx: Ctx, id: string): Promise<void> {
  const [row] = await psasOf(ctx.db, { by: 'id', value: id });
  if (!row) throw new AppError('not_found');
  await deleteAadhaar(ctx.db, id);
  await eraseOrder(ctx, id);
  await eraseLooks(ctx.db, id);
  await changeOrder(ctx.db, id, { reason: row.reason === null ? null : gone });
  await changeForm(ctx.db, id, {
    psaName: gone,
    pan: gone,
    mobile: gone,
    email: gone,
    shopName: gone,
    address: gone,
    birthDate: null,
    district: gone,
    pin: gone,
    aadhaarLast4: null,
    aadhaarHash: null,
    erasedAt: ctx.clock.now().toISOString(),
  });
}

/** Registrations of PAN service agents, for an agent's rights. */
export const psaRecords: PersonalDataSource = {
  kind: 'uti-psa',
  find: async (ctx, person) => (await psasOf(ctx.db, person)).map(heldOf),
  read: async (ctx, id) => {
    const [row] = await psasOf(ctx.db, { by: 'id', value: id });
    if (!row) return undefined;
    const { psaName, pan, birthDate, mobile, email, shopName, address, district, state, pin, aadhaarLast4 } = row;
    return {
      record: heldOf(row),
      values: {
        psaName,
        pan,
        birthDate,
        mobile,
        email,
        shopName,
        address,
        district,
        state,
        pin,
        aadhaar: aadhaarLast4 === null ? null : `XXXX XXXX ${aadhaarLast4}`,
      },
      files: await paperNamesOf(ctx.db, id),
    };
  },
  erase,
};
