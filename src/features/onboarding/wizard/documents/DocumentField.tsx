import { Chip, Paper } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type {
  DocumentAnswers,
  DocumentRequirement,
} from '#contract/rules/company/onboardingRules.ts';
import { type Upload, uploadLimit } from '#hooks/forms/uploadQueue.ts';
import { FileDrop } from '#ui/file/FileDrop.tsx';
import { useTranslate } from '#ui/locale.ts';
import { useWizard } from '../state/wizardState.ts';
import { useDocuments } from './documentsContext.ts';

const FilePreview = lazy(async () => ({
  default: (await import('#ui/file/FilePreview.tsx')).FilePreview,
}));

/** Placeholder for content that this browser no longer has: it cannot be previewed. */
const NOT_HERE = new Blob();

/** The documents of one category: why they are required, their count, and the preview of the open one. */
export function DocumentField({ requirement }: { requirement: DocumentRequirement }) {
  const { category, least, most } = requirement;
  const translate = useTranslate();
  const { answers, problems, areProblemsShown } = useWizard();
  const { store, uploads } = useDocuments();
  const [shown, setShown] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const mine = uploads.filter(({ group }) => group === category);
  const preview = mine.find(({ key }) => key === shown);
  const missing = areProblemsShown
    ? problems.documents.find(({ field }) => field === category)
    : undefined;

  const remove = (key: string) => {
    setRefused(false);
    store?.takeBack(key).catch(() => setRefused(true));
  };
  const close = () => setShown(undefined);
  return (
    <Paper variant="outlined" data-field={category} sx={{ p: 2, minWidth: 0 }}>
      <FileDrop
        label={`documentCategories.${category}`}
        state={<HowFar least={least} uploads={mine} />}
        help={translate(reasonOf(requirement, answers))}
        files={mine}
        onAdd={files => void store?.add(files, category)}
        onRemove={remove}
        onRetry={key => store?.retry(key)}
        onOpen={setShown}
        isFull={store?.isFull(category) ?? true}
        maxBytes={uploadLimit()}
        isSingle={most === 1}
        required={least > 0}
        problem={isRefused ? 'onboarding.documents.notRemoved' : missing?.message}
        problemValues={missing?.values}
      />
      {preview && (
        <Suspense fallback={null}>
          <FilePreview name={preview.name} blob={preview.file ?? NOT_HERE} onClose={close} />
        </Suspense>
      )}
    </Paper>
  );
}

/** i18n key of the reason for a category, which also depends on the answers. Source: docs/product.md, 5.3. */
function reasonOf(
  { category, least }: DocumentRequirement,
  { businessEntityType }: DocumentAnswers,
): string {
  // i18n: onboarding.documents.why.*
  const why = `onboarding.documents.why.${category}`;
  if (category === 'SSM') {
    // neither a society nor a cooperative is registered with the SSM
    const isSociety = businessEntityType === 'SOCIETY_OR_COOPERATIVE';
    return `${why}.${isSociety ? 'society' : 'company'}`;
  }
  if (category === 'BUSINESS_STATEMENT') return `${why}.${least > 1 ? 'several' : 'one'}`;
  if (category === 'BUSINESS_LICENCE') return `${why}.${least > 0 ? 'required' : 'optional'}`;
  return why;
}

/** Whether a category has enough documents, as a label. */
function HowFar({ least, uploads }: { least: number; uploads: readonly Upload[] }) {
  const translate = useTranslate();
  const number = uploads.filter(({ state }) => state === 'done').length;
  if (least === 0) return null;
  if (number >= least)
    return <Chip color="success" label={translate('onboarding.documents.complete')} />;
  const word = least > 1 ? 'onboarding.documents.counted' : 'onboarding.documents.required';
  return <Chip color="warning" label={translate(word, { number, least })} />;
}
