import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { useVisiblePaths } from '../../../shared/auth/use-visible-paths.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { m } from '@sevadesk/messages';
import { ReportCard } from './report-card.tsx';
import classes from './report-card.module.css';

export type Tile = { path: string; icon: Icon; title: () => string; text: () => string; search?: object };
export type TileGroup = { title: () => string; tiles: readonly Tile[] };

/** The hub: reports by subject; those without permission are hidden. */
export function ReportTiles({ groups }: { groups: readonly TileGroup[] }) {
  const visible = useVisiblePaths();
  const shown = groups
    .map(({ title, tiles }) => ({ title, tiles: tiles.filter(({ path }) => visible(path)) }))
    .filter(({ tiles }) => tiles.length > 0);
  if (shown.length === 0) return <EmptyState title={m.reports_none()} text={m.reports_none_text()} />;
  return shown.map(({ title, tiles }) => (
    <section key={title()} className={classes.group}>
      <h2>{title()}</h2>
      <div className={classes.grid}>
        {tiles.map(({ path, icon: Glyph, title: name, text, search }) => (
          <ReportCard
            key={name()}
            // Each path is checked against the site map before it is shown.
            link={{ to: path, search } as LinkProps}
            icon={<Glyph size={28} aria-hidden />}
            title={name()}
            text={text()}
          />
        ))}
      </div>
    </section>
  ));
}
