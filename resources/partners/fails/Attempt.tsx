import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { FailedAttempt } from '../../../domain/api/callbacks';
import { formatInteger } from '../../../src/texts/figures';
import { momentText } from '../../../src/fields/businessMoment';
import { CopyTextButton } from '../../../src/metadata/CopyTextButton';
import { useCauseWords } from '../useCauseWords';

/** Headers that differ in every attempt. */
const EACH_TIME = [
  'X-Partner-Timestamp',
  'X-Partner-Nonce',
  'X-Partner-Signature',
  'webhook-timestamp',
  'webhook-signature',
];

/** Returns the differences from the previous attempt, as name and both values. */
function differencesOf(one: FailedAttempt, before: FailedAttempt): string[] {
  const named: [string, string | number | null, string | number | null][] = [
    ['HTTP', one.status, before.status],
    ['URL', one.url, before.url],
    ['IP', one.address, before.address],
    ['body', one.request, before.request],
    ['answer', one.response, before.response],
    ...Object.keys({ ...before.headers, ...one.headers })
      .filter((name) => !EACH_TIME.includes(name))
      .map((name): [string, string | null, string | null] => [
        name,
        one.headers[name] ?? null,
        before.headers[name] ?? null,
      ]),
  ];
  return named
    .filter(([, now, then]) => now !== then)
    .map(([name, now, then]) => `${name} ${then ?? '–'} → ${now ?? '–'}`);
}

function Wire({ label, text }: { label: string; text: string }) {
  const translate = useTranslate();
  const words = translate(label);
  return (
    <>
      <Typography component="h4" variant="subtitle2" sx={{ mt: 1 }}>
        {words}
      </Typography>
      <Box
        component="pre"
        dir="ltr"
        tabIndex={0}
        role="region"
        aria-label={words}
        sx={{ m: 0, p: 1, bgcolor: 'action.hover', fontSize: 13, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text || '–'}
      </Box>
    </>
  );
}

/** An attempt as sent and received, with its differences from the previous one. */
export function Attempt({ attempt, before }: { attempt: FailedAttempt; before: FailedAttempt | null }) {
  const translate = useTranslate();
  const causeWords = useCauseWords();
  const { at, url, address, cause, ms, headers, signed, request, response } = attempt;
  const differences = before ? differencesOf(attempt, before) : [];
  return (
    <section>
      <Typography component="h3" variant="subtitle1">
        {momentText(at)} · {cause === null ? translate('partners.outcomes.ok') : causeWords(cause)}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        <bdi dir="ltr">{url}</bdi> · <bdi dir="ltr">{address ?? '–'}</bdi> ·{' '}
        {translate('partners.ms', { ms: formatInteger(ms) })}
      </Typography>
      {before && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {differences.length === 0
            ? translate('partners.fails.same')
            : translate('partners.fails.differs', { what: differences.join(' · ') })}
        </Typography>
      )}
      <Wire
        label="partners.log.headers"
        text={Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')}
      />
      <Wire label="partners.log.request" text={request} />
      <Wire label="partners.log.response" text={response} />
      <Wire label="partners.fails.signed" text={signed} />
      <CopyTextButton text={signed} label="partners.copy" of={translate('partners.fails.signed')} />
    </section>
  );
}
