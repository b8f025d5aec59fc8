import { type FormDefinition, listOf } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useJudgement } from '../components/form-context.tsx';
import { NoticeBox } from '../components/notice-box.tsx';

/** States the kind of form before any input, where its title does not make it clear. */
export function FormBanner({ form }: { form: FormDefinition }) {
  return (
    <>
      {form.origin === 'foreign' ? (
        <NoticeBox title={m.nsdl_pan_merchant_form_foreign()}>{m.nsdl_pan_merchant_form_foreign_text()}</NoticeBox>
      ) : null}
      {form.type === 'C' ? <ReprintNote /> : null}
    </>
  );
}

/** A correction without a selected change is a reprint; the note states this, because the provider will only reprint the card. */
function ReprintNote() {
  const { values } = useJudgement();
  const changes = listOf(values, 'changes').length;
  return changes === 0 ? (
    <NoticeBox role="status" title={m.nsdl_pan_merchant_reprint()}>
      {m.nsdl_pan_merchant_reprint_text()}
    </NoticeBox>
  ) : null;
}
