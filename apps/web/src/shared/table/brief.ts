import classes from './data-table.module.css';

/** Class names of a toolbar's button that is its sign alone on a phone. */
export const brief = { label: classes.briefWord, section: classes.briefSign };

/** Class names of one whose word is a person's own: cut where there is no room. */
export const named = { label: classes.viewName };
