/** The text of an alert in a language: the same words as on screen. */
import type { AlertFacts, AlertKind } from '../../../domain/alerts/alert';
import { sentenceOf, shownFacts } from '../../../domain/alerts/shown-facts';
import type { Locale } from '../../../domain/locales';
import { interpolate } from '../../../i18n/interpolate';
import { textsOf } from '../../http/texts';

/** Returns the alert's title, and one sentence about the event. */
export function alertWords(
  locale: Locale,
  { kind, facts }: { kind: AlertKind; facts: AlertFacts },
): { title: string; text: string } {
  const text = textsOf(locale);
  const shown = shownFacts(facts, {
    betType: (code) => text(`betTypes.${code}`),
    job: (name) => text(`systemStatus.jobs.${name}`),
    lotto: (code) => text(`lottos.names.${code}`),
    queue: (name) => text(`systemStatus.queues.${name}`),
    what: (code) => text(`alerts.events.${code}`),
    nobody: () => text('alerts.unknownName'),
  });
  return {
    title: text(`resources.alerts.options.kind.${kind}`),
    text: interpolate(text(`alerts.messages.${sentenceOf(kind, facts)}`), shown),
  };
}
