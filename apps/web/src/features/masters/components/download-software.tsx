import { type FormFileKind, masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { IconExternalLink } from '@tabler/icons-react';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { BlankForms } from './blank-forms.tsx';
import { DownloadFormButton } from './download-form-button.tsx';
import classes from './printables.module.css';
import { SampleForms } from './sample-forms.tsx';
import { linkCards } from './software-links.ts';

const mains: readonly { kind: FormFileKind; label: () => string }[] = [
  { kind: 'new-pan', label: m.masters_software_new },
  { kind: 'correction', label: m.masters_software_correction },
  { kind: 'annexure-a', label: m.masters_software_annexure_a },
  { kind: 'annexure-b', label: m.masters_software_annexure_b },
];

function Links() {
  return (
    <div className={classes.cards}>
      {linkCards.map(({ title, links }) => (
        <section key={links[0]?.href} className={classes.card}>
          <h3>{title()}</h3>
          <ul>
            {links.map(({ label, href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noreferrer">
                  {label()}
                  <IconExternalLink
                    size={14}
                    style={{ flex: 'none' }}
                    aria-label={m.masters_software_links_outside()}
                  />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** All printable files and external links: forms, samples, certificates, sheets, other sites (STF-06, MER-01). */
export function DownloadSoftware() {
  const query = useCall(masters.formFiles, {});
  const all = query.data?.data ?? [];
  const isMain = (key: string) => mains.some(({ kind }) => kind === key);
  const papers = all.filter(({ group, key }) => (group === 'annexure' || group === 'sheet') && !isMain(key));
  return (
    <ListPage
      title={m.masters_software_title()}
      action={<SampleForms samples={all.filter(({ group }) => group === 'sample')} />}
    >
      <Panel title={m.masters_software_forms()}>
        <p className={classes.hint}>{m.masters_software_forms_help()}</p>
        <div className={classes.mains}>
          {mains.map(({ kind, label }) => (
            <DownloadFormButton key={kind} kind={kind} label={label()} size="md" />
          ))}
        </div>
      </Panel>
      <Panel title={m.masters_software_documents()}>
        <div className={classes.mains}>
          {papers.map(({ key, title }) => (
            <DownloadFormButton key={key} kind={key} label={title} justify="flex-start" />
          ))}
        </div>
      </Panel>
      <Panel title={m.masters_software_blank()} flush>
        <Loaded query={query}>{({ data }) => <BlankForms printables={data} />}</Loaded>
      </Panel>
      <Panel title={m.masters_software_links()}>
        <Links />
      </Panel>
    </ListPage>
  );
}
