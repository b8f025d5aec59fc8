/** Somebody who waits for a decoding process. */
export type Waiting = {
  /** Whose turn it uses up: a shop, a person of the network, an address on the internet. */
  owner: string;
  /** Pages that this work still has, the one asked for counted. */
  left: number;
};

type Place<W> = { waiting: W; passed: number };

/** A long file of a shop gives way to the shop's shorter ones this often, and then goes on. */
const mostPassed = 4;
/** Owners whose last turn is remembered; whoever is forgotten counts as new, and comes first. */
const mostOwners = 1000;

/** Of one owner's works the shortest, unless one has given way often enough; the first that asked of those alike. */
function nextOfOwner<W extends Waiting>(places: readonly Place<W>[]): Place<W> | undefined {
  const patient = places.find(({ passed }) => passed >= mostPassed);
  return patient ?? places.toSorted((one, other) => one.waiting.left - other.waiting.left)[0];
}

/**
 * Who is next: the owners in a ring, one turn each, whoever has had none for longest first; of owners who are new the one with the
 * shortest work, and of one owner's works the shortest. Everybody who waits comes, as nobody passes an owner twice in a round, and a
 * work gives way to its owner's shorter ones only so often.
 */
export function createTurns<W extends Waiting>() {
  const places: Place<W>[] = [];
  const lastTurns = new Map<string, number>();
  let turns = 0;

  /** Remembers that an owner has just had a turn, with or without waiting for it. */
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
    /** Takes one out who no longer waits. */
    leave(waiting: W): void {
      const at = places.findIndex((place) => place.waiting === waiting);
      if (at >= 0) places.splice(at, 1);
    },
    /** Takes out who is next and notes the turn; undefined when nobody waits. */
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
