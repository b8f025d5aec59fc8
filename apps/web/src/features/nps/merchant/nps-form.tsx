import { Button } from '@mantine/core';
import { type NpsOptions, type NpsView, nps } from '@sevadesk/contract/nps';
import { m } from '@sevadesk/messages';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { call } from '../../../shared/api/call.ts';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { OnTyped } from '../../../shared/form/on-typed.tsx';
import { SaveState } from '../../../shared/form/save-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { StickyBar } from '../../../shared/ui/pages/sticky-bar.tsx';
import { StepAt } from '../../../shared/ui/pages/step-at.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { DiscardDraft } from '../../orders/index.ts';
import { cleanValues, faultsOf, missingPapers, stepOf } from '../components/validate-form.ts';
import { FormStep } from '../components/form-step.tsx';
import classes from '../components/nps.module.css';
import { NpsPapers } from '../components/nps-papers.tsx';
import { npsPaths } from '../components/paths.ts';
import { SendPanel } from '../components/send-panel.tsx';
import { StepNav } from '../components/step-nav.tsx';
import { allSteps, formSteps, type Step, stepWords, type Values } from '../components/steps.ts';
import { useNpsForm } from '../components/use-nps-form.ts';
import { inPlace } from '../../../shared/address/in-place.ts';

/** Starts a registration, or continues the one named in the URL. */
export function NpsForm() {
  const { id } = useSearch({ from: '/merchant/product/nps/apply' });
  // The first save changes the URL, which must not reload the form during input.
  const [first] = useState(id);
  const options = useCall(nps.options, {}, { staleTime: 60_000 });
  const draft = useCall(
    nps.get,
    { params: { id: first ?? '' } },
    { enabled: first !== undefined, staleTime: Infinity },
  );
  return (
    <Loaded query={options}>
      {(known) =>
        first === undefined ? (
          <Filling options={known} />
        ) : (
          <Loaded query={draft}>{(view) => <Filling options={known} view={view} />}</Loaded>
        )
      }
    </Loaded>
  );
}

function Filling({ options, view }: { options: NpsOptions; view?: NpsView }) {
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('account');
  const [seen, setSeen] = useState<ReadonlySet<Step>>(new Set());
  const { form, kept, keeper, onTyped, check } = useNpsForm({
    view,
    options,
    onMade: (id) => void navigate({ to: npsPaths.apply, search: { id }, ...inPlace }),
  });
  const discard = useAction(nps.discard);
  const values: Values = useWatch({ control: form.control });
  const draft = useCall(nps.get, { params: { id: kept.id ?? '' } }, { enabled: kept.id !== null });
  const papers = missingPapers(values, draft.data?.history.files.map(({ slot }) => slot) ?? []);
  const faults = faultCounts(values, options, papers.length);
  const go = async (next: Step) => {
    setSeen(new Set([...seen, step]));
    // Documents need a draft, even when nothing was typed.
    if (kept.id === null) keeper.change(cleanValues(values));
    await keeper.flush();
    setStep(next);
  };
  // Going back is always possible, forward only to the first step with errors, whose fields show them.
  const walk = async (next: Step) => {
    const place = allSteps.indexOf(next);
    const between = formSteps.filter((one) => allSteps.indexOf(one) >= allSteps.indexOf(step));
    const held = between.find((one) => allSteps.indexOf(one) < place && (faults.get(one) ?? 0) > 0);
    const target = held ?? next;
    if (target !== step) await go(target);
    if (held) {
      setSeen((before) => new Set([...before, held]));
      await check(held);
    }
  };
  const forward = async () => {
    const next = allSteps[allSteps.indexOf(step) + 1];
    if (next) await walk(next);
  };
  const back = allSteps[allSteps.indexOf(step) - 1];
  return (
    <FormProvider {...form}>
      <OnTyped call={onTyped} />
      <FormPage
        title={m.nps_apply_title()}
        breadcrumb={[{ label: m.nps_title(), link: { to: npsPaths.index } }, { label: m.nps_apply_title() }]}
        action={
          kept.id === null ? null : (
            <DiscardDraft
              onDiscard={async () => {
                await keeper.drop();
                const { id } = keeper.get().kept;
                if (id) await discard.mutateAsync({ params: { id } });
              }}
              onGone={() => void navigate({ to: npsPaths.index })}
            />
          )
        }
      >
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void forward();
          }}
        >
          <div className={classes.columns}>
            <StepNav step={step} faults={faults} seen={seen} onGo={(next) => void walk(next)} />
            {step === 'send' && draft.data ? (
              <SendPanel
                view={draft.data}
                options={options}
                contributionPaise={sumOf(values)}
                open={[...faults]
                  .filter(([one, n]) => n > 0 && one !== 'documents')
                  .map(([one, count]) => ({ step: one, count }))}
                papers={papers}
                version={async () => ((await keeper.flush()) ? keeper.get().kept.version : null)}
                onGo={(next) => void go(next)}
                onSent={({ id, number }) => {
                  notify(m.nps_sent_notice({ number }));
                  void navigate({ to: npsPaths.view, params: { id } });
                }}
              />
            ) : (
              <Panel
                title={stepWords[step]()}
                action={<StepAt at={allSteps.indexOf(step) + 1} count={allSteps.length} />}
              >
                <StepBody step={step} options={options} view={draft.data} taxId={values.taxId} />
              </Panel>
            )}
          </div>
          <StickyBar saveState={<SaveState keeper={keeper} conflict={{ latest }} />}>
            {back ? (
              <Button variant="default" onClick={() => void go(back)}>
                {m.nps_back()}
              </Button>
            ) : null}
            {step === 'send' ? null : <Button type="submit">{m.nps_next()}</Button>}
          </StickyBar>
        </form>
      </FormPage>
    </FormProvider>
  );
}

function sumOf({ tiers, tier1Paise, tier2Paise }: Values): number {
  const paise = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) ? value : 0);
  return paise(tier1Paise) + (tiers === 'tier-1-2' ? paise(tier2Paise) : 0);
}

function faultCounts(values: Values, options: NpsOptions, papers: number): Map<Step, number> {
  const counts = new Map<Step, number>(allSteps.map((step) => [step, 0]));
  for (const { field } of faultsOf(values, options)) {
    const step = stepOf(field);
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return counts.set('documents', papers);
}

/** Fetches the version of a draft that somebody else saved. */
const latest = async ({ id }: { id: string | null }) => {
  if (id === null) return {};
  const { version } = await call(nps.get, { params: { id } });
  return { version };
};

type BodyProps = { step: Step; options: NpsOptions; view: NpsView | undefined; taxId: unknown };

function StepBody({ step, options, view, taxId }: BodyProps) {
  if (step === 'documents') return view ? <NpsPapers view={view} taxId={taxId} /> : null;
  return step === 'send' ? null : <FormStep step={step} options={options} />;
}
