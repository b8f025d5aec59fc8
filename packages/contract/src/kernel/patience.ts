/** Whole days after which a waiting registration is highlighted at the desk. */
export const registrationPatienceDays = 3;
