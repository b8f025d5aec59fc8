import { ActionIcon, Anchor, Group, Tooltip } from '@mantine/core';
import { auth } from '@sevadesk/contract/auth';
import { m } from '@sevadesk/messages';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { objectUrl } from '../../../shared/api/download.ts';
import { FText } from '../../../shared/form/index.ts';
import classes from './registration.module.css';

type Shown = { url: string } | { question: string };

/** A picture to read, or a sum in words; `round` asks for a new one, since each works once. */
export function CaptchaField({ name, round }: { name: string; round: number }) {
  const [own, setOwn] = useState(0);
  const [inWords, setInWords] = useState(false);
  const shown = useQuestion(inWords, round + own);
  return (
    <div className={classes.captcha}>
      <Group gap="sm" wrap="nowrap">
        <div className={classes.picture} aria-live="polite">
          {shown && 'url' in shown ? <img src={shown.url} alt={m.registration_captcha_image()} /> : shown?.question}
        </div>
        <Tooltip label={m.registration_captcha_new()}>
          <ActionIcon
            variant="default"
            size={36}
            onClick={() => setOwn(own + 1)}
            aria-label={m.registration_captcha_new()}
          >
            <IconRefresh size={18} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <FText
        name={name}
        label={inWords ? m.registration_captcha_answer() : m.registration_captcha()}
        autoComplete="off"
        maxLength={20}
        required
      />
      {inWords ? null : (
        <Anchor component="button" type="button" size="sm" onClick={() => setInWords(true)}>
          {m.registration_captcha_words()}
        </Anchor>
      )}
    </div>
  );
}

function useQuestion(inWords: boolean, round: number): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again although nothing read here changes
  useEffect(() => {
    let isGone = false;
    let made: string | undefined;
    const load = async (): Promise<Shown> => {
      if (inWords) return call(auth.captchaQuestion, {});
      made = await objectUrl(auth.captcha, {});
      return { url: made };
    };
    load().then(
      (next) => {
        if (!isGone) setShown(next);
        else if (made) URL.revokeObjectURL(made);
      },
      () => setShown(undefined),
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [inWords, round]);
  return shown;
}
