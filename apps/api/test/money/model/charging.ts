import fc from 'fast-check';
import { captureHold, holdMoney, post, refundCharge, releaseHold } from '../../../src/modules/wallet/index.ts';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { type ChargeMade, chargeOf, journalOf } from '../charges.ts';
import { amount, answers, type Command, command, move, pick, seed, shop, shopOf } from './command.ts';
import { type ChargeKept, type Model, refusalOf, take } from './shop.ts';

const hasCharge = ({ charges }: Readonly<Model>) => charges.length > 0;
const hasHold = ({ holds }: Readonly<Model>) => holds.length > 0;

function keep(model: Model, n: number, made: ChargeMade, referenceType: ChargeKept['referenceType']): ChargeKept {
  const kept = { ...made, shop: n, left: made.pricePaise, referenceType, isRestBack: false, parts: new Map() };
  model.charges.push(kept);
  return kept;
}

/** A reversal refunds a charge in full, and only if nothing of it was refunded otherwise. */
function unchargeOf(model: Model, charge: ChargeKept) {
  return () => {
    if (charge.left !== charge.pricePaise) return 'refund_exceeds';
    charge.left = 0;
    shopOf(model, charge.shop).balance += charge.pricePaise;
    return 'posted';
  };
}

const charge = (n: number, price: number) =>
  command(`charge(${n}, ${price})`, async (model, { ctx }) => {
    const mine = shopOf(model, n);
    const made = chargeOf(mine.id, uuidV7(), price);
    const refusal = refusalOf(mine, price);
    if (refusal) return answers(post(ctx, journalOf(made)), refusal);
    mine.balance -= price;
    await move(model, post(ctx, journalOf(made)), unchargeOf(model, keep(model, n, made, 'application')));
  });

const replay = (at: number) =>
  command(
    `replay(${at})`,
    async (model, { ctx }) => {
      const made = pick(model.charges, at);
      await answers(post(ctx, journalOf(made)), made.referenceType === 'application' ? 'replayed' : 'duplicate');
    },
    hasCharge,
  );

const chargeTokenAgain = (at: number) =>
  command(
    `chargeTokenAgain(${at})`,
    async (model, { ctx }) => {
      const again = { ...pick(model.charges, at), applicationId: uuidV7() };
      await answers(post(ctx, journalOf(again)), 'duplicate');
    },
    hasCharge,
  );

const reasonOf = ({ applicationId, token, referenceType }: ChargeKept) => ({
  applicationId,
  token,
  referenceType,
  reason: 'refund',
});

const refund = (at: number) =>
  command(
    `refund(${at})`,
    async (model, { ctx }) => {
      const made = pick(model.charges, at);
      const mine = shopOf(model, made.shop);
      const given = made.left;
      if (made.isRestBack) return answers(refundCharge(ctx, reasonOf(made)), 'replayed');
      if (given === 0) return answers(refundCharge(ctx, reasonOf(made)), 'refund_exceeds');
      made.isRestBack = true;
      made.left = 0;
      mine.balance += given;
      await move(model, refundCharge(ctx, reasonOf(made)), () => {
        take(mine, given);
        return 'posted';
      });
    },
    hasCharge,
  );

const refundPart = (at: number, cause: string, amountPaise: number) =>
  command(
    `refundPart(${at}, ${cause}, ${amountPaise})`,
    async (model, { ctx }) => {
      const made = pick(model.charges, at);
      const mine = shopOf(model, made.shop);
      const work = refundCharge(ctx, { ...reasonOf(made), cause, amountPaise });
      const known = made.parts.get(cause);
      if (known !== undefined) return answers(work, known === amountPaise ? 'replayed' : 'idempotency_conflict');
      if (amountPaise > made.left) return answers(work, 'refund_exceeds');
      made.parts.set(cause, amountPaise);
      made.left -= amountPaise;
      mine.balance += amountPaise;
      await move(model, work, () => {
        take(mine, amountPaise);
        return 'posted';
      });
    },
    hasCharge,
  );

const hold = (n: number, price: number) =>
  command(`hold(${n}, ${price})`, async (model, { ctx }) => {
    const mine = shopOf(model, n);
    const id = uuidV7();
    const made = { ...chargeOf(mine.id, uuidV7(), price), applicationId: id };
    const deadline = new Date(Date.now() + 600_000).toISOString();
    const work = holdMoney(ctx, { ...made, holdId: id, reference: { type: 'trial', id }, deadline });
    const refusal = refusalOf(mine, price);
    if (refusal) return answers(work, refusal);
    await answers(work, 'posted');
    mine.balance -= price;
    model.holds.push({ id, shop: n, charge: made, state: 'open' });
  });

const endHold = (at: number, end: 'captured' | 'released') =>
  command(
    `endHold(${at}, ${end})`,
    async (model, { ctx }) => {
      const held = pick(model.holds, at);
      const work = end === 'captured' ? captureHold(ctx, held.id) : releaseHold(ctx, held.id);
      if (held.state !== 'open') return answers(work, held.state === end ? 'replayed' : 'duplicate');
      await answers(work, 'posted');
      held.state = end;
      if (end === 'captured') keep(model, held.shop, held.charge, 'trial');
      else shopOf(model, held.shop).balance += held.charge.pricePaise;
    },
    hasHold,
  );

const cause = fc.constantFrom('terms', 'error', 'goodwill');

export const chargingCommands: fc.Arbitrary<Command>[] = [
  fc.tuple(shop, amount).map(([n, a]) => charge(n, a)),
  fc.tuple(shop, amount).map(([n, a]) => hold(n, a)),
  fc.tuple(seed, fc.constantFrom('captured', 'released')).map(([at, end]) => endHold(at, end)),
  seed.map(replay),
  seed.map(chargeTokenAgain),
  seed.map(refund),
  fc.tuple(seed, cause, amount).map(([at, why, a]) => refundPart(at, why, a)),
];
