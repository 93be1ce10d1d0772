import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { businessName } from '../../src/metadata/businessName';
import { PrintedPaper } from '../../src/metadata/PrintedPaper';
import { PaymentCode } from '../accounts/PaymentCode';
import type { WrittenBill } from './billText';
import { paymentCodeOf } from './paymentCode';

interface BillPaperProps {
  bills: readonly WrittenBill[];
  onPrinted: () => void;
}

/** Bills for printing, each on its own sheet. Printing starts immediately; the screen doesn't show them. */
export function BillPaper({ bills, onPrinted }: BillPaperProps) {
  useEffect(() => {
    window.print();
    onPrinted();
  }, [onPrinted]);
  return (
    <PrintedPaper
      id="bill-paper"
      page={{ margin: '14mm' }}
      sx={{ color: '#000', fontSize: '11pt', overflowWrap: 'anywhere' }}
    >
      {bills.map(({ bill, locale, text: { title, parts } }) => {
        const code = paymentCodeOf(bill);
        return (
          <Box key={bill.account.id} lang={locale} sx={{ breakAfter: 'page', '&:last-child': { breakAfter: 'auto' } }}>
            <div>{businessName}</div>
            <Box component="h1" sx={{ fontSize: '15pt', my: 1 }}>
              {title}
            </Box>
            <Box component="table" sx={{ width: 1, borderCollapse: 'collapse' }}>
              {parts.map((part) => (
                <tbody key={part[0]?.label} style={{ borderTop: '0.3mm solid #999' }}>
                  {part.map(({ label, amount, isStrong }, index) => (
                    <tr key={`${index} ${label}`} style={{ fontWeight: isStrong ? 700 : 400 }}>
                      <td style={{ padding: '1mm 0' }} colSpan={amount === undefined ? 2 : 1}>
                        {label}
                      </td>
                      {amount !== undefined && (
                        <td style={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                          {amount}
                        </td>
                      )}
                    </tr>
                  ))}
                </tbody>
              ))}
            </Box>
            {code && <PaymentCode code={code} size="40mm" />}
          </Box>
        );
      })}
    </PrintedPaper>
  );
}
