import type { Printable } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { DownloadFormButton } from './download-form-button.tsx';
import { groupOf } from './printable-groups.ts';
import classes from './printables.module.css';

type Facts = NonNullable<Printable['form']>;
type Form = { key: string; title: string; form: Facts };

const isForm = (one: Printable): one is Printable & { form: Facts } => one.form !== null;

/** Groups the forms by applicant, in order of appearance. */
function byApplicant(forms: readonly Form[]): { forWhom: string; forms: Form[] }[] {
  const rows = new Map<string, Form[]>();
  for (const one of forms) rows.set(one.form.forWhom, [...(rows.get(one.form.forWhom) ?? []), one]);
  return [...rows].map(([forWhom, of]) => ({ forWhom, forms: of }));
}

function Rows({ forms }: { forms: readonly Form[] }) {
  return (
    <ul className={classes.list}>
      {byApplicant(forms).map(({ forWhom, forms: own }) => (
        <li key={forWhom} className={classes.applicant}>
          <strong>{forWhom}</strong>
          {own.map(({ key, title, form }) => (
            <DownloadFormButton
              key={key}
              kind={key}
              size="compact-sm"
              leftSection={null}
              label={`${form.type === 'N' ? m.masters_software_blank_new() : m.masters_software_blank_change()} · ${form.code}`}
              title={title}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Blank forms: current ones for Indian applicants, then for foreign ones; earlier versions are collapsed. */
export function BlankForms({ printables }: { printables: readonly Printable[] }) {
  const forms = printables.filter(isForm);
  const current = forms.filter((one) => groupOf(one) === 'current');
  const earlier = forms.filter((one) => groupOf(one) === 'earlier' && one.form.origin === 'indian');
  const earlierForeign = forms.filter((one) => groupOf(one) === 'earlier' && one.form.origin === 'foreign');
  const of = (origin: Facts['origin']) => current.filter(({ form }) => form.origin === origin);
  return (
    <>
      <Rows forms={of('indian')} />
      <details className={classes.fold}>
        <summary>{m.masters_software_blank_foreign()}</summary>
        <Rows forms={of('foreign')} />
      </details>
      <details className={classes.fold}>
        <summary>{m.masters_forms_group_earlier()}</summary>
        <p>{m.masters_software_blank_earlier_help()}</p>
        <Rows forms={earlier} />
        <p className={classes.rowTitle}>{m.masters_software_blank_foreign()}</p>
        <Rows forms={earlierForeign} />
      </details>
    </>
  );
}
