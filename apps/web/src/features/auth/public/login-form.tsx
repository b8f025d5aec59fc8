import type { LoginReply, NextStep, Session } from '@sevadesk/contract/auth';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useFetchLater } from '../../../shared/api/use-fetch-later.ts';
import { saveSession } from '../../../shared/session/auth-store.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { PasskeyButton } from '../components/passkey-button.tsx';
import { CredentialsStep } from './credentials-step.tsx';

const nextSteps = () => import('./next-steps.ts');
const FirstPasswordStep = lazy(() => nextSteps().then((step) => ({ default: step.FirstPasswordStep })));
const RecoveryCodes = lazy(() => nextSteps().then((step) => ({ default: step.RecoveryCodes })));
const SecondFactorStep = lazy(() => nextSteps().then((step) => ({ default: step.SecondFactorStep })));

type Props = { title?: string; lead?: string; userName?: string; onSignedIn: (user: Session['user']) => void };

/** Sign-in on one page: credentials, then the steps that the server requires, then the session (AUT-01). */
export function LoginForm(props: Props) {
  // Loaded while the person is still at the first step.
  useFetchLater(nextSteps);
  return (
    <Suspense fallback={null}>
      <LoginSteps {...props} />
    </Suspense>
  );
}

function LoginSteps({ title, lead, userName, onSignedIn }: Props) {
  const [step, setStep] = useState<NextStep>();
  const [shown, setShown] = useState<LoginReply>();
  const goOn = (reply: LoginReply) => {
    setShown(undefined);
    if ('challenge' in reply) {
      if (reply.address) void nextSteps().then((step) => step.leaveForOwnHost(reply));
      else setStep(reply);
      return;
    }
    const { user, authToken, refreshToken } = reply;
    saveSession({ user, authToken, refreshToken });
    onSignedIn(user);
  };
  const onReply = (reply: LoginReply) => (reply.recoveryCodes ? setShown(reply) : goOn(reply));
  const restart = () => setStep(undefined);
  useEffect(() => {
    if (window.location.hash) void nextSteps().then((step) => step.continueHere(onReply));
    // Once, for the address with which the page was opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (shown?.recoveryCodes) return <RecoveryCodes codes={shown.recoveryCodes} onKept={() => goOn(shown)} />;
  if (step?.step === 'second-factor') {
    return <SecondFactorStep key={step.challenge} step={step} onReply={onReply} onRestart={restart} />;
  }
  if (step?.step === 'first-password') {
    return <FirstPasswordStep key={step.challenge} step={step} onReply={onReply} onRestart={restart} />;
  }
  return (
    <AuthFrame title={title ?? m.auth_login_title()} lead={lead ?? m.auth_login_lead()} footer={<LoginLinks />}>
      <CredentialsStep userName={userName} onReply={onReply} />
      <PasskeyButton onReply={onReply} />
    </AuthFrame>
  );
}

function LoginLinks() {
  return (
    <>
      <Link to="/auth/forgot-username">{m.auth_forgot_user_name_link()}</Link>
      <Link to="/auth/reset-password">{m.auth_forgot_password_link()}</Link>
      <span>
        {m.auth_register_lead()} <Link to="/auth/register">{m.auth_register_link()}</Link>
      </span>
    </>
  );
}
