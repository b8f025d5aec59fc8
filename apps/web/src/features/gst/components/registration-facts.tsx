import { constitutionForms, type RegistrationDraft } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { type Fact, Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { accountWord, activityWord, genderWord, possessionWord, reasonWord } from './form-words.ts';
import { constitutionWords, stateWord } from './words.ts';

type Values = RegistrationDraft;
type Place = Values['principal'];
const fact = (label: string, value: string | null | undefined, wide = false): Fact => ({ label, value, wide });
const isConstitution = (text: string): text is keyof typeof constitutionForms => text in constitutionForms;

const placeFacts = (place: Place): Fact[] => [
  fact(m.gst_address(), place.address, true),
  fact(m.gst_pin(), place.pin),
  fact(m.gst_district(), place.district),
  fact(m.gst_state(), stateWord(place.state)),
  fact(m.gst_possession(), possessionWord(place.possession)),
  fact(m.gst_activity(), activityWord(place.activity)),
];

const memberFacts = (member: Values['members'][number]): Fact[] => [
  fact(m.gst_name(), member.name),
  fact(m.gst_father(), member.fatherName),
  fact(m.gst_birth(), member.birthDate),
  fact(m.gst_gender(), genderWord(member.gender)),
  fact(m.gst_designation(), member.designation),
  fact(m.gst_pan(), member.pan),
  fact(m.gst_aadhaar(), member.aadhaarLast4 ? `XXXX XXXX ${member.aadhaarLast4}` : null),
  fact(m.gst_mobile(), member.mobile),
  fact(m.gst_email(), member.email),
  fact(m.gst_address(), [member.address, member.pin].filter(Boolean).join(', '), true),
];

/** All values of the form, section by section, for entry into the portal. */
export function RegistrationFacts({ values }: { values: Values }) {
  const { applicant, business, members, signatory, principal, places, goods, bank } = values;
  const { constitution } = applicant;
  return (
    <>
      <Panel title={m.gst_section_business()}>
        <Facts
          facts={[
            fact(
              m.gst_constitution(),
              constitution && isConstitution(constitution) ? constitutionWords[constitution]() : null,
            ),
            fact(m.gst_legal_name(), applicant.legalName),
            fact(m.gst_trade_name(), business.tradeName),
            fact(m.gst_pan(), applicant.pan),
            fact(m.gst_mobile(), applicant.mobile),
            fact(m.gst_email(), applicant.email),
            fact(m.gst_reason(), reasonWord(business.reason)),
            fact(m.gst_commenced(), business.commencedOn),
            fact(m.gst_composition(), business.composition === 'Y' ? m.gst_yes() : m.gst_no()),
            fact(m.gst_registrar_no(), business.registrarNo),
            fact(m.gst_hsn(), goods.hsn),
            fact(m.gst_sac(), goods.sac),
          ]}
        />
      </Panel>
      {members.map((member, index) => (
        <Panel key={member.key} title={m.gst_member_of({ n: index + 1 })}>
          <Facts facts={memberFacts(member)} />
        </Panel>
      ))}
      <Panel title={m.gst_section_signatory()}>
        <Facts
          facts={[
            fact(m.gst_name(), signatory.name),
            fact(m.gst_designation(), signatory.designation),
            fact(m.gst_pan(), signatory.pan),
            fact(m.gst_mobile(), signatory.mobile),
          ]}
        />
      </Panel>
      <Panel title={m.gst_section_principal()}>
        <Facts facts={placeFacts(principal)} />
      </Panel>
      {places.map((place, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a stored form's places are never moved
        <Panel key={index} title={m.gst_place_of({ n: index + 1 })}>
          <Facts facts={placeFacts(place)} />
        </Panel>
      ))}
      <Panel title={m.gst_section_bank()}>
        <Facts
          facts={[
            fact(m.gst_account(), bank.account),
            fact(m.gst_ifsc(), bank.ifsc),
            fact(m.gst_account_type(), accountWord(bank.type)),
          ]}
        />
      </Panel>
    </>
  );
}
