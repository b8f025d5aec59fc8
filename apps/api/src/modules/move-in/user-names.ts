import type { Ctx } from '../../platform/context.ts';
import { userNamesTaken } from '../users/index.ts';

const isUserName = (text: string) => /^[A-Za-z0-9._@-]{3,40}$/.test(text);

type Wanted = { userName?: string; code: string };

/** Yields possible user names, best first: the old one, then names derived from the old code. */
function* namesFor({ userName = '', code }: Wanted): Generator<string> {
  if (isUserName(userName.trim())) yield userName.trim();
  const made = code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .padStart(3, '0')
    .slice(0, 30);
  yield made;
  for (let n = 2; ; n++) yield `${made}-${n}`;
}

const tries = 50;

/** Returns a free user name for each person, unique among them: the old one if it is free. */
export async function freeUserNames(ctx: Ctx, wanted: readonly Wanted[]): Promise<string[]> {
  const candidates = wanted.map((one) => {
    const names = namesFor(one);
    return Array.from({ length: tries }, () => names.next().value as string);
  });
  const taken = await userNamesTaken(ctx, candidates.flat());
  return candidates.map((names, at) => {
    const free =
      names.find((name) => !taken.has(name.toLowerCase())) ?? `${names.at(-1) ?? ''}-${at}-${ctx.ids.next().slice(-8)}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
