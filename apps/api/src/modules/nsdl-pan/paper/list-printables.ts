import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { m, panLabel } from '@sevadesk/messages';
import type { Ctx } from '../../../platform/context.ts';
import { allFormVersions } from '../forms/forms.repo.ts';
import { printableWords } from './printable-words.ts';
import { isInForce, keyOn, type PrintableSource, printableSources } from './printables.rules.ts';

type Locale = Ctx['locale'];

function titleOf(source: PrintableSource, locale: Locale): string {
  if (source.group !== 'form') return printableWords[source.kind]({}, { locale });
  const { code, category, origin } = source.version;
  const title = origin === 'foreign' ? m.nsdl_pan_paper_form_title_foreign : m.nsdl_pan_paper_form_title;
  return title({ code, category: panLabel('category', category, locale) }, { locale });
}

/** Lists everything that can be printed, in display order; titles in the caller's language. */
export async function listPrintables(ctx: Ctx) {
  const today = istDateOf(ctx.clock.now());
  return printableSources(await allFormVersions(ctx.readDb)).map((source) => {
    const form = source.group === 'form' ? source.version : null;
    return {
      key: source.key,
      group: source.group,
      title: titleOf(source, ctx.locale),
      form: form && {
        code: form.code,
        version: form.version,
        category: form.category,
        type: form.type,
        origin: form.origin,
        forWhom: panLabel('category', form.category, ctx.locale),
        validFrom: form.validFrom,
        validTo: form.validTo,
        isInForce: isInForce(form, today),
      },
    };
  });
}

/** Finds today's printable for a name, with everything needed to draw it; undefined for an unknown name. */
export async function findPrintable(ctx: Ctx, name: string) {
  const today = istDateOf(ctx.clock.now());
  const versions = await allFormVersions(ctx.readDb);
  const key = keyOn(name, versions, today);
  const source = printableSources(versions).find((one) => one.key === key);
  return source && { source, versions, today };
}
