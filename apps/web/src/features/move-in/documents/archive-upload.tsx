import { moveDocuments } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { ArchiveForm } from '../components/archive-form.tsx';

/** Uploads a ZIP of KYC documents; its files are listed in the background. */
export const ArchiveUpload = ({ moveId }: { moveId: string }) => (
  <ArchiveForm
    moveId={moveId}
    endpoint={moveDocuments.upload}
    slot="document-archive"
    label={m.move_documents_file()}
    help={m.move_documents_help()}
    submitLabel={m.move_documents_upload()}
    added={m.move_documents_added()}
  />
);
