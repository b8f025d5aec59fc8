/** A request that waits for a decoding process. */
export type Waiting = {
  /** The owner of the turn: a shop, a person of the network, an address on the internet. */
  owner: string;
  /** The remaining pages of this work, including this one. */
  left: number;
};

type Place<W> = { waiting: W; passed: number };

/** How often a shop's long file yields to the shop's shorter ones before it continues. */
const mostPassed = 4;
/** The number of owners whose last turn is stored; others count as new, and come first. */
const mostOwners = 1000;

/** Returns an owner's shortest work, unless one has yielded often enough; equal ones in order of arrival. */
function nextOfOwner<W extends Waiting>(places: readonly Place<W>[]): Place<W> | undefined {
  const patient = places.find(({ passed }) => passed >= mostPassed);
  return patient ?? places.toSorted((one, other) => one.waiting.left - other.waiting.left)[0];
}

/**
 * Schedules the owners round-robin, one turn each, the longest without a turn first; among new owners the one with the
 * shortest work, and among an owner's works the shortest. Nobody starves, because no owner gets two turns in a round, and a
 * work yields to its owner's shorter ones only so often.
 */
export function createTurns<W extends Waiting>() {
  const places: Place<W>[] = [];
  const lastTurns = new Map<string, number>();
  let turns = 0;

  /** Records an owner's turn, whether it waited or not. */
  function note(owner: string): void {
    lastTurns.delete(owner);
    lastTurns.set(owner, ++turns);
    const [oldest] = lastTurns.keys();
    if (lastTurns.size > mostOwners && oldest !== undefined) lastTurns.delete(oldest);
  }

  return {
    note,
    wait(waiting: W): void {
      places.push({ waiting, passed: 0 });
    },
    /** Removes a request that no longer waits. */
    leave(waiting: W): void {
      const at = places.findIndex((place) => place.waiting === waiting);
      if (at >= 0) places.splice(at, 1);
    },
    /** Removes the next request and records the turn; undefined if none is waiting. */
    next(): W | undefined {
      const owners = [...new Set(places.map(({ waiting }) => waiting.owner))];
      const heads = owners.flatMap(
        (owner) => nextOfOwner(places.filter(({ waiting }) => waiting.owner === owner)) ?? [],
      );
      const last = ({ waiting }: Place<W>) => lastTurns.get(waiting.owner) ?? 0;
      const [first] = heads.toSorted((one, other) => last(one) - last(other) || one.waiting.left - other.waiting.left);
      if (!first) return undefined;
      for (const place of places.slice(0, places.indexOf(first)))
        if (place.waiting.owner === first.waiting.owner) place.passed += 1;
      places.splice(places.indexOf(first), 1);
      note(first.waiting.owner);
      return first.waiting;
    },
    waiting: (): readonly W[] => places.map(({ waiting }) => waiting),
  };
}
