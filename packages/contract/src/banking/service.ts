import { defineService } from '../kernel/service.ts';

const products = [
  'card',
  'loan-personal',
  'loan-home',
  'loan-business',
  'loan-gold',
  'loan-vehicle',
  'loan-education',
  'loan-property',
] as const;

export const bankingService = defineService({
  name: 'banking',
  products,
  // The bank pays the commission.
  paidByOthers: products,
  kinds: {
    'bank-lead': {
      prefix: 'BL',
      formerNames: [
        'lead',
        'bank lead',
        'loan',
        'loan lead',
        'credit',
        'credit card',
        'personal loan',
        'home loan',
        'business loan',
        'gold loan',
        'vehicle loan',
        'education loan',
      ],
      lists: { staff: '/backend/actions/banking/applicant/list', merchant: '/merchant/product/banking' },
      states: {
        open: ['new', 'contacted', 'docs_pending', 'logged_in', 'under_review', 'sanctioned'],
        done: ['disbursed', 'card_issued'],
        refused: ['rejected', 'not_eligible', 'duplicate', 'withdrawn', 'expired'],
      },
      path: ['new', 'contacted', 'logged_in', 'under_review', 'sanctioned', 'disbursed'],
      beside: { docs_pending: 'contacted', card_issued: 'disbursed' },
      withShop: ['docs_pending'],
      waiting: ['new', 'contacted', 'docs_pending', 'logged_in', 'under_review', 'sanctioned'],
      since: 'statusAt',
      queue: 'leads',
      schedule: 'leads',
      personal: 'lead',
      customer: {
        received: ['new'],
        completed: ['disbursed', 'card_issued'],
        rejected: ['rejected', 'not_eligible', 'duplicate', 'withdrawn', 'expired'],
      },
    },
  },
  notices: {
    prefix: 'lead',
    toShop: ['lead_papers', 'lead_sanctioned', 'lead_paid', 'lead_ended', 'lead_clawed_back'],
    toStaff: ['lead_received', 'lead_withdrawn', 'lead_assigned'],
    toBoth: ['lead_message'],
    important: ['lead_assigned'],
  },
  partner: { events: ['lead.status_changed'] },
});
