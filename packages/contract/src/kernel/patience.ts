/** Whole days after which a waiting registration stands out at the desk. */
export const registrationPatienceDays = 3;
