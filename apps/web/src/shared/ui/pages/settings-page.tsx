import { type ReactNode, useRef } from 'react';
import { HasHeading } from '../frame/page-heading.ts';
import { PageHeader, type PageHeaderProps } from '../frame/page-header.tsx';
import { Panel } from '../blocks/panel.tsx';
import classes from './pages.module.css';
import { SectionRail } from './section-rail.tsx';
import { useOpenAtHash } from './use-open-at-hash.ts';

export type Topic = { id: string; label: string; content: ReactNode; changed?: ReactNode };

/** Settings: a rail of topics, one card per topic, each saved separately. */
export function SettingsPage({
  topics,
  ...header
}: Omit<PageHeaderProps, 'children' | 'count'> & { topics: readonly Topic[] }) {
  const main = useRef<HTMLDivElement>(null);
  useOpenAtHash(
    main,
    topics.map(({ id }) => id),
  );
  return (
    <HasHeading value={true}>
      <div className={classes.page}>
        <PageHeader {...header} />
        <div className={classes.split} data-kind="settings">
          <SectionRail sections={topics} />
          <div className={classes.main} ref={main}>
            {topics.map(({ id, label, content, changed }) => (
              <Panel key={id} id={id} title={label} action={changed}>
                {content}
              </Panel>
            ))}
          </div>
        </div>
      </div>
    </HasHeading>
  );
}
