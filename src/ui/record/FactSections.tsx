import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '#ui/locale.ts';
import { type Fact, Facts, isEmpty } from './Facts.tsx';
import { Panel, Section } from './Section.tsx';

export interface FactSection {
  /** Key of the heading. */
  title: string;
  facts: readonly Fact[];
  /** Resource whose field labels the facts use, if it is not the page's record. */
  resource?: string;
}

interface FactSectionsProps {
  resource: string;
  sections: readonly FactSection[];
  /** Shows empty fields from the start, for users who assess them. */
  showsGaps?: boolean;
  /** Level of the headings, as in `Section`. */
  level?: 2 | 3;
}

/** Facts of a record in sections; empty fields are collapsed by default. */
export function FactSections({ resource, sections, showsGaps = false, level }: FactSectionsProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const gaps = sections.flatMap(({ facts }) => facts.filter(isEmpty)).length;
  const all = showsGaps || isOpen;
  return (
    <>
      {sections.map(({ title, facts, resource: own = resource }) => {
        const shown = all ? facts : facts.filter(fact => !isEmpty(fact));
        if (shown.length === 0) return null;
        return (
          <Section key={title} title={translate(title)} {...(level && { level })}>
            <Panel>
              <Facts resource={own} facts={shown} />
            </Panel>
          </Section>
        );
      })}
      {gaps > 0 && !showsGaps && (
        <Button
          variant="text"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ display: 'flex', displayPrint: 'none', marginInlineStart: -1.25, mb: 1.5 }}
        >
          {translate(isOpen ? 'record.hideGaps' : 'record.showGaps', { number: gaps })}
        </Button>
      )}
    </>
  );
}
