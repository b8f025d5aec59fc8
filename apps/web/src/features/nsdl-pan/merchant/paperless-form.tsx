import { Button, Text } from '@mantine/core';
import { type OwnPaperlessView, type PaperlessOptions, paperless, paperlessInput } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Form, useFormValue } from '../../../shared/form/index.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { KycNeeded } from '../../kyc/index.ts';
import { paperlessPaths } from '../components/paperless/paths.ts';
import { ApplicantFields, CardFields, ChangeFields, ModeFields, OffNote } from './paperless/form-fields.tsx';
import { MoneyNote } from './paperless/money-note.tsx';

type Type = 'N' | 'C';

const titles = { N: m.nsdl_pan_paperless_new_n, C: m.nsdl_pan_paperless_new_c };

/** The short form of a new PAN. */
export const PaperlessNewForm = () => <PaperlessForm type="N" />;

/** The short form of a correction. */
export const PaperlessChangeForm = () => <PaperlessForm type="C" />;

/** `id` is a draft to continue, `from` one whose data prefills a new form. */
function PaperlessForm({ type }: { type: Type }) {
  const { id, from } = useSearch({ strict: false }) as { id?: string; from?: string };
  const options = useCall(paperless.options, { params: { type } });
  return (
    <Loaded query={options}>
      {(known) =>
        (id ?? from) ? (
          <Former key={id ?? from} type={type} options={known} id={id ?? from ?? ''} isCopy={id === undefined} />
        ) : (
          <Fields type={type} options={known} />
        )
      }
    </Loaded>
  );
}

type FieldsProps = { type: Type; options: PaperlessOptions; former?: OwnPaperlessView; isCopy?: boolean };

function Former({ id, ...props }: Omit<FieldsProps, 'former'> & { id: string }) {
  const query = useCall(paperless.get, { params: { id } });
  return <Loaded query={query}>{(former) => <Fields {...props} former={former} />}</Loaded>;
}

function defaultsOf({ type, options, former }: FieldsProps) {
  const on = options.modes.filter(({ isOn }) => isOn).map(({ mode }) => mode);
  const mode = former && on.includes(former.mode) ? former.mode : (on[0] ?? '');
  return {
    type,
    mode,
    cardType: former?.cardType ?? 'P',
    title: former?.title ?? '',
    lastName: former?.lastName ?? '',
    firstName: former?.firstName ?? '',
    middleName: former?.middleName ?? '',
    birthDate: former?.birthDate ?? '',
    gender: former?.gender ?? '',
    mobile: former?.mobile ?? '',
    email: former?.email ?? '',
    pan: former?.pan ?? '',
    changes: former?.changes ?? [],
  };
}

function Fields(props: FieldsProps) {
  const { type, options, former, isCopy = false } = props;
  const navigate = useNavigate();
  const create = useAction(paperless.create);
  const save = useAction(paperless.save);
  const title = titles[type]();
  const header = {
    title,
    breadcrumb: [
      { label: m.nsdl_pan_merchant_title(), link: { to: paperlessPaths.dashboard } },
      { label: m.nsdl_pan_paperless_title(), link: { to: paperlessPaths.list } },
      { label: title },
    ],
  };
  if (options.modes.every(({ isOn }) => !isOn)) {
    return (
      <FormPage {...header}>
        <AllOff options={options} />
      </FormPage>
    );
  }
  const own = former && !isCopy ? former.id : undefined;
  return (
    <FormPage {...header}>
      <KycNeeded product="nsdl-paperless" />
      <Form
        schema={paperlessInput}
        defaults={defaultsOf(props)}
        submitLabel={m.nsdl_pan_paperless_save_next()}
        footer="sticky"
        onSubmit={(body) =>
          own === undefined ? create.mutateAsync({ body }) : save.mutateAsync({ params: { id: own }, body })
        }
        onDone={({ id }) => void navigate({ to: paperlessPaths.confirm, params: { id }, ignoreBlocker: true })}
      >
        <ModeFields modes={options.modes} />
        {type === 'C' ? <ChangeFields /> : null}
        <ApplicantFields />
        <CardFields />
        <PricePanel options={options} />
      </Form>
    </FormPage>
  );
}

function PricePanel({ options }: { options: PaperlessOptions }) {
  const cardType = useFormValue<string>('cardType');
  const price = options.prices.find((one) => one.cardType === cardType)?.pricePaise;
  return (
    <Panel title={m.nsdl_pan_paperless_price_title()}>
      <MoneyNote
        label={m.nsdl_pan_paperless_price_title()}
        pricePaise={price}
        balancePaise={options.balancePaise}
        creditLimitPaise={options.creditLimitPaise}
        minLeftPaise={options.minLeftPaise}
      />
      <Text size="sm" c="dimmed" mt="sm">
        {m.nsdl_pan_paperless_price_how()}
      </Text>
    </Panel>
  );
}

function AllOff({ options }: { options: PaperlessOptions }) {
  return (
    <Panel>
      <EmptyState
        title={m.nsdl_pan_paperless_all_off_title()}
        text={m.nsdl_pan_paperless_all_off_text()}
        action={
          <Button component={Link} to={paperlessPaths.paper}>
            {m.nsdl_pan_paperless_to_paper()}
          </Button>
        }
      />
      {options.modes.map((state) => (
        <OffNote key={state.mode} state={state} />
      ))}
    </Panel>
  );
}
