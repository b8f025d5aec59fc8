import { merchant, staff } from '../kernel/access.ts';

/** Access for asking a record's shop, and for asking head office; separate from the calls, for pages with only the button. */
export const askShopAccess = staff('tickets.manage');
export const askHelpAccess = merchant('m.tickets');
