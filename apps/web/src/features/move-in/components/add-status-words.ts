import { m } from '@sevadesk/messages';
import { addStatusWords, type WordsOf } from '../../../shared/ui/values/status-words.ts';

const words: WordsOf<'move' | 'move_shop' | 'move_archive' | 'move_document'> = {
  move: {
    draft: m.shared_status_move_draft,
    checking: m.shared_status_move_checking,
    checked: m.shared_status_move_checked,
    requested: m.shared_status_move_requested,
    running: m.shared_status_move_running,
    stopped: m.shared_status_move_stopped,
    parallel: m.shared_status_move_parallel,
    finished: m.shared_status_move_finished,
    undoing: m.shared_status_move_undoing,
    undone: m.shared_status_move_undone,
  },
  move_shop: {
    waiting: m.shared_status_move_shop_waiting,
    invited: m.shared_status_move_shop_invited,
    came: m.shared_status_move_shop_came,
    blocked: m.shared_status_move_shop_blocked,
  },
  move_archive: {
    reading: m.shared_status_move_archive_reading,
    read: m.shared_status_move_archive_read,
    refused: m.shared_status_move_archive_refused,
    running: m.shared_status_move_archive_running,
    finished: m.shared_status_move_archive_finished,
    undoing: m.shared_status_move_archive_undoing,
    undone: m.shared_status_move_archive_undone,
  },
  move_document: {
    ready: m.shared_status_move_document_ready,
    no_shop: m.shared_status_move_document_no_shop,
    no_record: m.shared_status_move_document_no_record,
    ambiguous: m.shared_status_move_document_ambiguous,
    no_document: m.shared_status_move_document_no_document,
    aadhaar: m.shared_status_move_document_aadhaar,
    not_asked: m.shared_status_move_document_not_asked,
    no_picture: m.shared_status_move_document_no_picture,
    too_large: m.shared_status_move_document_too_large,
    taken: m.shared_status_move_document_taken,
    repeated: m.shared_status_move_document_repeated,
    unreadable: m.shared_status_move_document_unreadable,
    done: m.shared_status_move_document_done,
    undone: m.shared_status_move_document_undone,
  },
};

addStatusWords(words);
