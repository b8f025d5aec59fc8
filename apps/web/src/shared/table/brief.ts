import classes from './data-table.module.css';

/** Class names of a toolbar button that shows only its icon on a phone. */
export const brief = { label: classes.briefWord, section: classes.briefSign };

/** Class names of a button whose label is a user-defined name: truncated when there is no room. */
export const named = { label: classes.viewName };
