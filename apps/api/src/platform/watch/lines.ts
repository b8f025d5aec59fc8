import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhenResult,
  isBrokenCircuitError,
} from 'cockatiel';

const failed = Symbol('failed');

export type LineState = 'closed' | 'open' | 'half-open';
export type LineReport = {
  provider: string;
  state: LineState;
  calls: number;
  failures: number;
  averageMs: number | null;
};

/** Sends through the circuit breaker of a provider. While the circuit is open, nothing is sent and `resting` is returned at once. */
export type Line = <Answer>(
  send: () => Promise<Answer>,
  judge: { isFailure: (answer: Answer) => boolean; resting: Answer },
) => Promise<Answer>;

export type Lines = { to: (provider: string) => Line; report: () => LineReport[] };

const stateNames: Record<CircuitState, LineState> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Isolated]: 'open',
};

type Kept = { policy: CircuitBreakerPolicy; calls: number; failures: number; totalMs: number };

type Options = {
  failures?: number;
  restMs?: number;
  note?: (provider: string, isFailure: boolean, ms: number) => void;
};

/**
 * One circuit breaker for each provider of this process: several failures in a row open the circuit, so that a provider
 * that is down does not delay every caller for its full time limit; later one call probes it.
 */
export function createLines({ failures = 5, restMs = 20_000, note = () => undefined }: Options = {}): Lines {
  const lines = new Map<string, Kept>();
  const open = (provider: string): Kept => {
    const known = lines.get(provider);
    if (known) return known;
    const policy = circuitBreaker(
      handleWhenResult((answer) => answer === failed),
      { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(failures) },
    );
    const made = { policy, calls: 0, failures: 0, totalMs: 0 };
    lines.set(provider, made);
    return made;
  };
  return {
    to(provider) {
      const line = open(provider);
      return async (send, { isFailure, resting }) => {
        let answer = resting;
        const run = async () => {
          const began = performance.now();
          answer = await send();
          const ms = performance.now() - began;
          const isBad = isFailure(answer);
          line.calls += 1;
          line.failures += isBad ? 1 : 0;
          line.totalMs += ms;
          note(provider, isBad, ms);
          return isBad ? failed : undefined;
        };
        // An open circuit throws before the call; errors of `send` are passed to the caller.
        await line.policy.execute(run).catch((error: unknown) => {
          if (!isBrokenCircuitError(error)) throw error;
        });
        return answer;
      };
    },
    report: () =>
      [...lines].map(([provider, { policy, calls, failures: bad, totalMs }]) => ({
        provider,
        state: stateNames[policy.state],
        calls,
        failures: bad,
        averageMs: calls === 0 ? null : totalMs / calls,
      })),
  };
}
