import { ActionIcon, Button, Skeleton, TextInput } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import classes from './captcha-field.module.css';
import type { Captcha } from './use-captcha.ts';

/** Field `captcha` of a form: the picture, or a small sum in words for who cannot see it (`useCaptcha` makes the prop). */
export function CaptchaField({ captcha }: { captcha: Captcha }) {
  const { field, fieldState } = useController({ name: 'captcha' });
  const id = useId();
  const isQuestion = captcha.kind === 'question';
  useDroppedAnswer(captcha.round, field.onChange);
  return (
    <div className={classes.captcha}>
      <div className={classes.asked} aria-live="polite">
        <CaptchaAsked captcha={captcha} id={id} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          onClick={captcha.renew}
          aria-label={isQuestion ? m.auth_captcha_new_question() : m.auth_captcha_new()}
        >
          <IconRefresh size={20} />
        </ActionIcon>
      </div>
      <TextInput
        {...field}
        value={field.value ?? ''}
        label={isQuestion ? (captcha.question ?? ' ') : m.auth_captcha()}
        error={fieldState.error?.message}
        withAsterisk
        aria-required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={isQuestion ? 'numeric' : 'text'}
        maxLength={20}
      />
      <Button
        className={classes.other}
        variant="subtle"
        size="compact-xs"
        onClick={() => captcha.change(isQuestion ? 'picture' : 'question')}
      >
        {isQuestion ? m.auth_captcha_show() : m.auth_captcha_ask()}
      </Button>
    </div>
  );
}

function CaptchaAsked({ captcha, id }: { captcha: Captcha; id: string }) {
  if (captcha.failed) return <span className={classes.failed}>{m.auth_captcha_failed()}</span>;
  if (captcha.kind === 'question') return null;
  if (!captcha.picture) return <Skeleton className={classes.picture} />;
  return <img id={id} className={classes.picture} src={captcha.picture} alt={m.auth_captcha_alt()} />;
}

/** A new picture makes the answer to the old one worthless. */
function useDroppedAnswer(round: number, onChange: (value: string) => void): void {
  const known = useRef(round);
  useEffect(() => {
    if (known.current !== round) onChange('');
    known.current = round;
  }, [round, onChange]);
}
