export { ticketRecords } from './personal-data.ts';
export { receiveAnswer } from './receive-answer.ts';
export { subjectOfNotice } from './notice-subject.ts';
export { broughtTopics } from './brought-topics.ts';
