/** Whether a hold in this state still keeps money aside. */
export const isHeldBy = (state: string | undefined): boolean => state === 'open' || state === 'review';
