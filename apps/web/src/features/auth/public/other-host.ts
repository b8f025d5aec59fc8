import { auth, type LoginReply, type NextStep } from '@sevadesk/contract/auth';
import { call } from '../../../shared/api/call.ts';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';

const mark = '#continue=';

/** Opens the sign-in of the person's own host with the code in the part of the address that no server sees. */
export function leaveForOwnHost({ challenge, address = '' }: NextStep): void {
  const own = new URL(address);
  own.search = window.location.search;
  own.hash = `${mark}${challenge}`;
  window.location.assign(own.href);
}

/** Ends a sign-in that began at another host; the code is removed from the address before it is sent. */
export async function continueHere(onReply: (reply: LoginReply) => void): Promise<void> {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(mark)) return;
  window.history.replaceState(window.history.state, '', pathname + search);
  try {
    onReply(await call(auth.continueHere, { body: { challenge: hash.slice(mark.length) } }));
  } catch (failure) {
    notifyFailure(failure);
  }
}
