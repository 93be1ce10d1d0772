import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { ACCESS_QUESTIONS, canDo, type ReviewedPerson } from '../../domain/access-control';
import { PeopleNames } from './PeopleNames';

/** Lists the actions that cost money or trust as questions, each with the people who can take it. */
export function QuestionList({ people }: { people: readonly ReviewedPerson[] }) {
  const translate = useTranslate();
  return ACCESS_QUESTIONS.map((question) => {
    const able = people.filter((person) => canDo(question, person));
    const id = `question-${question}`;
    return (
      <Paper
        key={question}
        component="section"
        variant="outlined"
        aria-labelledby={id}
        sx={{ px: 2, py: 1.5, mb: 1.5 }}
      >
        <Typography id={id} variant="h4" component="h2" sx={{ mb: 0.5 }}>
          {translate(`accessControl.questions.${question}.name`)}
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {translate(`accessControl.questions.${question}.means`)}
        </Typography>
        <PeopleNames people={able} />
      </Paper>
    );
  });
}
