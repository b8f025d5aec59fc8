import { states } from '@sevadesk/contract/kernel/states';

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '');
const codes = new Map<string, string>(
  states.flatMap(({ code, name }) => [
    [plain(name), code],
    [plain(code), code],
  ]),
);

/** Returns a state's code from its name or code; undefined if unknown. */
export function stateCodeOf(name: string | null): string | undefined {
  return name === null ? undefined : codes.get(plain(name));
}

/**
 * Returns where a service is supplied: at the recipient's address on record, otherwise at the supplier's (Integrated Goods and Services
 * Tax Act, 2017, section 12(2)). If the network's state is not set, every supply counts as inside its state.
 */
export function supplyBetween(network: string | null, merchant: string | null) {
  const networkState = stateCodeOf(network) ?? stateCodeOf(merchant) ?? 'unknown';
  return { networkState, placeOfSupply: stateCodeOf(merchant) ?? networkState };
}
