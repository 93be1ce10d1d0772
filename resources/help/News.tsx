import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { releases } from 'virtual:changelog';
import { formatBusinessDate } from '../../src/texts/figures';

/** An item of the changelog, in which backticks mark code. */
function ItemText({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));
}

/** The changes of each release, the newest open. They are in English in all languages of the page. */
export function News() {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {translate('pages.help.news.language')}
      </Typography>
      {releases.map(({ version, date, sections }, index) => (
        <Box component="details" key={version} open={index === 0} sx={{ mt: 1 }}>
          <Box component="summary" sx={{ fontWeight: 600, cursor: 'pointer', py: 0.5 }}>
            {date === null ? translate('pages.help.news.coming') : `${version} · ${formatBusinessDate(date)}`}
          </Box>
          {sections.map(({ title, items }) => (
            <Box key={title} lang="en" dir="ltr" sx={{ textAlign: 'left' }}>
              <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
                {title}
              </Typography>
              <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
                {items.map((item) => (
                  <Typography component="li" variant="body2" key={item} sx={{ mb: 0.5 }}>
                    <ItemText text={item} />
                  </Typography>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      ))}
    </>
  );
}
