import { Anchor, Button } from '@mantine/core';
import { formatDate, istDateOf } from '@sevadesk/contract/kernel/dates';
import { personStep, registration, shopStep } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { Link, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { WizardPage } from '../../../shared/ui/pages/wizard-page.tsx';
import { type Draft, useDraft } from '../components/draft.ts';
import { EmailStep } from '../components/email-step.tsx';
import { PersonStep } from '../components/person-step.tsx';
import classes from '../components/registration.module.css';
import { type Done, RegistrationDone } from '../components/registration-done.tsx';
import { ResumeByLink } from '../components/resume-by-link.tsx';
import { ResumeByMail } from '../components/resume-by-mail.tsx';
import { ReviewStep } from '../components/review-step.tsx';
import { ShopStep } from '../components/shop-step.tsx';
import { useKeptOnServer } from '../components/use-kept-on-server.ts';

const steps = ['person', 'shop', 'email', 'review'] as const;
type Step = (typeof steps)[number];

const names: Record<Step, () => string> = {
  person: m.registration_step_person,
  shop: m.registration_step_shop,
  email: m.registration_step_email,
  review: m.registration_step_review,
};
const texts: Record<Step, () => string> = {
  person: m.registration_person_text,
  shop: m.registration_shop_text,
  email: m.registration_email_text,
  review: m.registration_review_text,
};

/** Returns the first incomplete step, where a draft resumes. */
function firstOpen(draft: Draft): Step {
  if (!personStep.safeParse(draft.person).success) return 'person';
  if (!shopStep.safeParse(draft.shop).success) return 'shop';
  return draft.proof ? 'review' : 'email';
}

/** Registers a new agent, on this device or continuing from another one. */
export function RegisterForm() {
  const { token }: { token?: string } = useSearch({ strict: false });
  const [opened, setOpened] = useState(0);
  if (token) return <ResumeByLink token={token} />;
  // The loaded draft is stored on this device: the wizard remounts and reads it.
  return <Wizard key={opened} onOpened={() => setOpened(opened + 1)} />;
}

function Wizard({ onOpened }: { onOpened: () => void }) {
  const { draft, update, forget, resumed } = useDraft();
  const [start] = useState(() => firstOpen(draft));
  const [step, setStep] = useState<Step>(start);
  const [done, setDone] = useState<Done>();
  const [isResuming, setResuming] = useState(false);
  const [round, setRound] = useState(0);
  const options = useCall(registration.options, {}, { staleTime: 300_000 });
  const keepPerson = useCallback((person: Draft['person']) => update({ person }), [update]);
  const keepShop = useCallback((shop: Draft['shop']) => update({ shop }), [update]);
  const top = useFocusOn(step);
  const keptUntil = useKeptOnServer(draft, step);
  if (done) return <RegistrationDone {...done} />;
  const startAgain = () => {
    forget();
    setStep('person');
    setRound(round + 1);
  };
  return (
    <div className={classes.wizard}>
      <WizardPage
        title={m.registration_title()}
        steps={steps.map((each) => names[each]())}
        step={steps.indexOf(step)}
        action={
          <Anchor component={Link} to="/auth/login" size="sm">
            {m.registration_sign_in()}
          </Anchor>
        }
      >
        <p className={classes.sub} ref={top} tabIndex={-1}>
          {texts[step]()}
        </p>
        {resumed && step === start && round === 0 ? <Resumed onStartAgain={startAgain} /> : null}
        {isResuming ? (
          <div className={classes.sheet}>
            <ResumeByMail onBack={() => setResuming(false)} onOpened={onOpened} />
          </div>
        ) : (
          <Loaded query={options}>
            {(offer) => (
              <div key={`${step}-${round}`} className={step === 'review' ? classes.stack : classes.sheet}>
                {step === 'person' ? (
                  <PersonStep values={draft.person} onChange={keepPerson} onNext={() => setStep('shop')} />
                ) : step === 'shop' ? (
                  <ShopStep
                    values={draft.shop}
                    options={offer}
                    onChange={keepShop}
                    onBack={() => setStep('person')}
                    onNext={() => setStep('email')}
                  />
                ) : step === 'email' ? (
                  <EmailStep
                    draft={draft}
                    update={update}
                    onBack={() => setStep('shop')}
                    onNext={() => setStep('review')}
                  />
                ) : (
                  <ReviewStep
                    draft={draft}
                    options={offer}
                    onEdit={setStep}
                    onProofLost={() => {
                      update({ proof: undefined, provenEmail: undefined });
                      setStep('email');
                    }}
                    onDone={(sent) => {
                      forget();
                      setDone(sent);
                    }}
                  />
                )}
              </div>
            )}
          </Loaded>
        )}
        {isResuming ? null : <Ways keptUntil={keptUntil} onResume={() => setResuming(true)} />}
      </WizardPage>
    </div>
  );
}

/** Links to resume from another device and to see the status, and how long the draft is stored. */
function Ways({ keptUntil, onResume }: { keptUntil: string | undefined; onResume: () => void }) {
  return (
    <div className={classes.ways}>
      {keptUntil === undefined ? (
        <Anchor component="button" type="button" size="sm" onClick={onResume}>
          {m.registration_resume()}
        </Anchor>
      ) : (
        <span>{m.registration_kept_until({ date: formatDate(istDateOf(keptUntil)) })}</span>
      )}
      <Anchor component={Link} to="/registration-status" size="sm">
        {m.registration_see_status()}
      </Anchor>
    </div>
  );
}

function Resumed({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <div className={classes.resumed}>
      {m.registration_resumed()}
      <Button variant="subtle" size="compact-sm" onClick={onStartAgain}>
        {m.registration_start_again()}
      </Button>
    </div>
  );
}

/** Moves the focus to the top of each new step, so that a screen reader and the keyboard start there. */
function useFocusOn(step: Step) {
  const top = useRef<HTMLParagraphElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.documentElement.scrollTop = 0;
    top.current?.focus({ preventScroll: true });
  }, [step]);
  return top;
}
