import { auth } from '@sevadesk/contract/auth';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { objectUrl } from '../../../shared/api/download.ts';

type Kind = 'picture' | 'question';
/** The challenge: the URL of a picture, or a question. */
type Asked = { picture?: string; question?: string; failed?: boolean };

export type Captcha = Asked & {
  kind: Kind;
  /** Increments with each new picture, so that the old answer is cleared. */
  round: number;
  renew: () => void;
  change: (kind: Kind) => void;
  /** Runs a call that uses up the picture; loads a new one when the call fails. */
  spend: <T>(run: () => Promise<T>) => Promise<T>;
};

async function ask(kind: Kind, signal: AbortSignal): Promise<Asked> {
  if (kind === 'picture') return { picture: await objectUrl(auth.captcha, {}, signal) };
  return { question: (await call(auth.captchaQuestion, {}, { signal })).question };
}

/** One captcha of a form. Each is valid for one attempt and five minutes; the browser handles the cookie that binds it. */
export function useCaptcha(): Captcha {
  const [kind, setKind] = useState<Kind>('picture');
  const [round, setRound] = useState(0);
  const [asked, setAsked] = useState<Asked>({});
  const renew = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    const control = new AbortController();
    let made: Asked = {};
    const show = (next: Asked) => {
      made = next;
      if (!control.signal.aborted) setAsked(next);
      else release(next);
    };
    ask(kind, control.signal).then(show, () => show({ failed: true }));
    return () => {
      control.abort();
      release(made);
    };
  }, [kind, round]);

  const spend = useCallback(
    async <T>(run: () => Promise<T>): Promise<T> => {
      try {
        return await run();
      } catch (error) {
        renew();
        throw error;
      }
    },
    [renew],
  );
  const change = useCallback(
    (next: Kind) => {
      setAsked({});
      setKind(next);
      renew();
    },
    [renew],
  );
  return { ...asked, kind, round, renew, change, spend };
}

function release({ picture }: Asked): void {
  if (picture) URL.revokeObjectURL(picture);
}
