import { moveSources } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { ArchiveForm } from '../components/archive-form.tsx';

/** Adds a source to a migration; it is parsed in the background. */
export const SourceUpload = ({ moveId }: { moveId: string }) => (
  <ArchiveForm
    moveId={moveId}
    endpoint={moveSources.upload}
    slot="source"
    label={m.move_source_panel_file()}
    help={m.move_source_panel_help()}
    submitLabel={m.imports_upload_button()}
    added={m.move_source_panel_added()}
  />
);
