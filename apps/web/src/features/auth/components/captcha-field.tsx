import { ActionIcon, Button, Skeleton, TextInput } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import classes from './captcha-field.module.css';
import type { Captcha } from './use-captcha.ts';

/** The form field `captcha`: a picture, or an arithmetic question for people who cannot see it (`useCaptcha` creates the prop). */
export function CaptchaField({ captcha }: { captcha: Captcha }) {
  const { field, fieldState } = useController({ name: 'captcha' });
  const isQuestion = captcha.kind === 'question';
  useDroppedAnswer(captcha.round);
  return (
    <div className={classes.captcha}>
      {isQuestion && !captcha.failed ? null : (
        <div className={classes.asked}>
          <CaptchaAsked captcha={captcha} />
          <RenewButton captcha={captcha} />
        </div>
      )}
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
        rightSection={isQuestion ? <RenewButton captcha={captcha} /> : undefined}
      />
      <Button
        className={classes.other}
        variant="subtle"
        size="compact-sm"
        onClick={() => captcha.change(isQuestion ? 'picture' : 'question')}
      >
        {isQuestion ? m.auth_captcha_show() : m.auth_captcha_ask()}
      </Button>
    </div>
  );
}

function RenewButton({ captcha }: { captcha: Captcha }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      onClick={captcha.renew}
      aria-label={captcha.kind === 'question' ? m.auth_captcha_new_question() : m.auth_captcha_new()}
    >
      <IconRefresh size={20} />
    </ActionIcon>
  );
}

function CaptchaAsked({ captcha }: { captcha: Captcha }) {
  if (captcha.failed) return <span className={classes.failed}>{m.auth_captcha_failed()}</span>;
  if (captcha.kind === 'question') return null;
  if (!captcha.picture) return <Skeleton className={classes.picture} />;
  return <img className={classes.picture} src={captcha.picture} alt={m.auth_captcha_alt()} />;
}

/** A new picture invalidates the old answer: clears the field without a 'required' error, but keeps the server's error. */
function useDroppedAnswer(round: number): void {
  const { resetField, getFieldState } = useFormContext();
  const known = useRef(round);
  useEffect(() => {
    const keepError = getFieldState('captcha').error?.type === 'server';
    if (known.current !== round) resetField('captcha', { defaultValue: '', keepError });
    known.current = round;
  }, [round, resetField, getFieldState]);
}
