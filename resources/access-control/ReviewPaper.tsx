import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { ACCESS_QUESTIONS, canDo, isDormant, isUnproven, type ReviewedPerson } from '../../domain/access-control';
import { businessName } from '../../src/metadata/businessName';
import { PrintedPaper } from '../../src/metadata/PrintedPaper';
import { momentText } from '../../src/fields/businessMoment';

interface ReviewPaperProps {
  people: readonly ReviewedPerson[];
  addresses: readonly { ip: string; usernames: readonly string[] }[];
  now: Date;
}

/** The review for printing, with a line for the reviewer's signature. */
export function ReviewPaper({ people, addresses, now }: ReviewPaperProps) {
  const translate = useTranslate();
  const namesOf = (some: readonly ReviewedPerson[]) =>
    some.map(({ username }) => username).join(', ') || translate('accessControl.nobody');
  const shared = addresses.map(({ ip, usernames }) => `${ip}: ${usernames.join(', ')}`).join('; ');
  const answers: [string, string][] = [
    ...ACCESS_QUESTIONS.map((question): [string, string] => [
      translate(`accessControl.questions.${question}.name`),
      namesOf(people.filter((person) => canDo(question, person))),
    ]),
    [translate('accessControl.unproven.title'), namesOf(people.filter(isUnproven))],
    [translate('accessControl.dormant.title'), namesOf(people.filter((person) => isDormant(person, now)))],
    [translate('accessControl.shared.title'), shared || translate('accessControl.nobody')],
  ];
  return (
    <PrintedPaper id="access-review" page={{ size: 'A4', margin: '16mm' }} sx={{ color: '#000', fontSize: '10pt' }}>
      <Box sx={{ fontSize: '14pt', fontWeight: 600 }}>
        {businessName} · {translate('accessControl.name')}
      </Box>
      <div>{translate('accessControl.asOf', { at: momentText(now.toISOString()) })}</div>
      {answers.map(([question, answer]) => (
        <Box key={question} sx={{ mt: 1.5, breakInside: 'avoid' }}>
          <strong>{question}</strong>
          <Box sx={{ overflowWrap: 'anywhere' }}>{answer}</Box>
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 4, mt: 6, breakInside: 'avoid' }}>
        {['reviewedBy', 'date', 'signature'].map((line) => (
          <Box key={line} sx={{ flex: 1, borderTop: '1px solid #000', pt: 0.5 }}>
            {translate(`accessControl.paper.${line}`)}
          </Box>
        ))}
      </Box>
    </PrintedPaper>
  );
}
