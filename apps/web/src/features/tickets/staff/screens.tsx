/** The screens of staff as one file of the build, because the name of each file is part of the entry. */
export { HelpSetupView } from './setup-view.tsx';
export { TicketQueue } from './ticket-queue.tsx';
export { TicketView } from './ticket-view.tsx';
