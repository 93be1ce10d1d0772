import Box from '@mui/material/Box';
import type { Paper } from '../../domain/api/invoice-paper';
import { codeSquares } from '../accounts/codeSquares';
import { PaymentCode } from '../accounts/PaymentCode';

const RULE = '0.3mm solid #999';

function Party({ heading, lines }: Paper['issuer']) {
  return (
    <Box sx={{ flex: 1, minWidth: '45%' }}>
      <Box sx={{ color: '#555', fontSize: '0.85em' }}>{heading}</Box>
      {lines.map((line, index) => (
        <Box key={`${index} ${line}`} sx={{ fontWeight: index === 0 ? 700 : 400 }}>
          {line}
        </Box>
      ))}
    </Box>
  );
}

/** A paper as printed, black on white in every theme, also on screen. */
export function PaperSheet({ paper }: { paper: Paper }) {
  const { title, marks, facts, issuer, recipient, columns, lines, inWords, payTo, code, codeHint, signatures } = paper;
  const [thai, english] = title;
  return (
    <Box
      component="article"
      aria-label={english}
      sx={{
        bgcolor: '#fff',
        color: '#000',
        p: { xs: 1.5, sm: 3 },
        border: RULE,
        overflowWrap: 'anywhere',
        '@media print': { border: 0, p: 0 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Box>
          <Box component="h3" sx={{ fontSize: '1.5em', m: 0, lineHeight: 1.5 }}>
            <span lang="th">{thai}</span> <span lang="en">{english}</span>
          </Box>
          {marks.map(([th, en]) => (
            <Box component="strong" key={en} sx={{ mr: 1 }}>
              {th} / {en}
            </Box>
          ))}
        </Box>
        <Box component="dl" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
          {facts.map(({ label, value }) => (
            <Box key={label} sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
              <Box component="dt" sx={{ color: '#555' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 2 }}>
        <Party {...issuer} />
        <Party {...recipient} />
      </Box>
      <Box component="table" sx={{ width: 1, borderCollapse: 'collapse', '& td, & th': { py: 0.5, px: 0 } }}>
        <thead>
          <tr style={{ borderBottom: RULE }}>
            <th style={{ textAlign: 'left' }}>{columns[0]}</th>
            <th style={{ textAlign: 'right' }}>{columns[1]}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, amount, isStrong }, index) => (
            <tr
              key={`${index} ${label}`}
              style={{ fontWeight: isStrong ? 700 : 400, borderTop: isStrong && amount ? RULE : undefined }}
            >
              <td colSpan={amount === undefined ? 2 : 1}>{label}</td>
              {amount !== undefined && (
                <td style={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                  {amount}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
      <Box sx={{ borderTop: RULE, borderBottom: RULE, py: 1, my: 1 }}>
        <div lang="th">({inWords[0]})</div>
        <div lang="en">({inWords[1]})</div>
      </Box>
      {payTo !== null && <Box sx={{ my: 1 }}>{payTo}</Box>}
      {code !== null && <PaymentCode code={codeSquares(code)} size="32mm" />}
      {codeHint !== null && <Box sx={{ fontSize: '0.85em' }}>{codeHint}</Box>}
      <Box sx={{ display: 'flex', gap: 3, mt: 5 }}>
        {signatures.map((who) => (
          <Box key={who} sx={{ flex: 1, borderTop: RULE, pt: 0.5, textAlign: 'center' }}>
            {who}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
