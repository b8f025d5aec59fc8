import { m } from '@sevadesk/messages';
import classes from './layer-region.module.css';

/** The landmark for open menus, calendars and dialogs, so that all content of the page is in a landmark. */
export function LayerRegion() {
  return <section className={classes.layers} aria-label={m.app_layers()} data-mantine-shared-portal-node="true" />;
}
