import { m } from '@sevadesk/messages';
import classes from './layer-region.module.css';

/** Where the kit puts menus, calendars and windows while they are open: a landmark, as whatever a page shows stands in one. */
export function LayerRegion() {
  return <section className={classes.layers} aria-label={m.app_layers()} data-mantine-shared-portal-node="true" />;
}
