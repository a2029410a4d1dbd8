import { Box } from '@mui/material';
import type { EkycCase } from '#contract/records/ekyc.ts';
import { type Comparison, compareIdentity } from '#contract/rules/people/identityRules.ts';
import { ValueText } from '#records/history/ValueText.tsx';
import { useTranslate } from '#ui/locale.ts';
import { CaseSection } from '#ui/queue/case/CaseSection.tsx';
import { comparisonTable } from '#ui/record/comparisonTable.ts';
import type { Tone } from '#ui/tones.ts';

const TONES: Readonly<Record<Comparison, Tone>> = {
  same: 'good',
  different: 'bad',
  notRead: 'calm',
  notEntered: 'warn',
};

/** What the holder entered next to what the document says; differences are labelled, not only coloured. */
export function IdentityTable({ record }: { record: EkycCase }) {
  const translate = useTranslate();
  const rows = compareIdentity(record.entered, record.read);
  const differences = rows.filter(({ comparison }) => comparison === 'different').length;
  const isRead = Boolean(record.read);
  return (
    <CaseSection
      title={translate('ekyc.identity')}
      aside={
        <span className="k-chip" data-tone={!isRead ? 'warn' : differences > 0 ? 'bad' : 'good'}>
          {isRead
            ? translate('ekyc.differences', { smart_count: differences })
            : translate('ekyc.nothingRead')}
        </span>
      }
    >
      <Box component="table" sx={comparisonTable}>
        <thead>
          <tr>
            <th scope="col">{translate('ui.diff.field')}</th>
            <th scope="col">{translate('ekyc.entered')}</th>
            <th scope="col">{translate('ekyc.read')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, entered, read, comparison }) => (
            <tr key={field} data-comparison={comparison}>
              <th scope="row">{translate(`resources.users.fields.${field}`)}</th>
              <td>
                <ValueText resource="users" field={field} value={entered} />
              </td>
              <td>
                <ValueText resource="users" field={field} value={read} />{' '}
                {isRead && comparison !== 'same' && (
                  <span className="k-chip" data-tone={TONES[comparison]}>
                    {translate(`ekyc.comparison.${comparison}`)}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </CaseSection>
  );
}
