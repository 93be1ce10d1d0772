import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReviewedPerson } from '../../domain/access-control';

/** Names and number of people; a text where there are none. */
export function PeopleNames({ people }: { people: readonly ReviewedPerson[] }) {
  const translate = useTranslate();
  if (people.length === 0) return <Typography>{translate('accessControl.nobody')}</Typography>;
  return (
    <>
      <Typography variant="caption" color="text.secondary" component="p">
        {translate('accessControl.people', { smart_count: people.length })}
      </Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
      >
        {people.map(({ id, username, nickname }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <span dir="ltr">{username}</span>
            {nickname !== null && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' '}
                {nickname}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}
