import classes from './data-table.module.css';

/** Class names of a toolbar's button that is its sign alone on a phone. */
export const brief = { label: classes.briefWord, section: classes.briefSign };
