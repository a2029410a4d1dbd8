import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { CASE_KINDS, type CaseKind } from '#contract/words/cases.ts';
import { useAgeChange, useQueueAges } from '#hooks/cases/useQueueAges.ts';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { Panel, Section } from '#ui/record/Section.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';

const { Loaded: AgeLimitsDialog, preload } = lazyDialog(
  async () => (await import('#ui/queue/cases/AgeLimitsDialog.tsx')).AgeLimitsDialog,
);

/** The menu item of each queue, whose label is the queue's name. */
const QUEUES: Readonly<Record<CaseKind, string>> = {
  request: 'menu.operations-validatorRequests',
  applicant: 'menu.onboarding-merchantApplicants',
  ekyc: 'menu.management-users-ekycSubmitted',
};

/** The ages from which cases of each queue are marked as urgent and as late. */
export function QueueAges() {
  const translate = useTranslate();
  const { limits, read, mayChange } = useQueueAges();
  const [open, setOpen] = useState<CaseKind>();
  return (
    <Section title={translate('platform.settings.queues')}>
      <Panel>
        {read.error && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
        <Stack component="ul" sx={{ m: 0, p: 2, gap: 1.5, listStyle: 'none' }}>
          {limits &&
            CASE_KINDS.map(kind => (
              <Stack
                key={kind}
                component="li"
                direction="row"
                sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' }}
              >
                <Typography sx={{ flex: '1 1 200px', fontWeight: 500 }}>
                  {translate(QUEUES[kind])}
                </Typography>
                <Typography color="textSecondary" sx={{ flex: '2 1 240px' }}>
                  {translate('platform.settings.ages', limits[kind])}
                </Typography>
                {mayChange && (
                  <Button
                    variant="text"
                    {...preload}
                    aria-label={translate('platform.settings.editAges', {
                      name: translate(QUEUES[kind]),
                    })}
                    onClick={() => setOpen(kind)}
                  >
                    {translate('ra.action.edit')}
                  </Button>
                )}
              </Stack>
            ))}
        </Stack>
      </Panel>
      {open && limits && mayChange && (
        <AgeLimitsDialog
          kind={open}
          limits={limits[open]}
          useAgeChange={useAgeChange}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  );
}
