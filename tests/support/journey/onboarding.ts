import { expect, type Page } from '@playwright/test';
import type { DocumentCategory } from '#contract/words/options.ts';
import { pdfPages } from '#tests/support/arrange/pdfPages.ts';
import { ANSWERS } from '#tests/support/arrange/wizardAnswers.ts';
import type { Visit } from './visit.ts';

/** The steps of the wizard, by their path segment. */
type StepName = 'account' | 'credentials' | 'performance' | 'documents' | 'terms';

/** A step with text fields and choices. */
type FormStep = keyof typeof ANSWERS;

/** A file that the user selects. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A readable document. */
const document = (title: string, name = `${title}.pdf`): ChosenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdfPages([title]),
});

/** A camera-like photograph with text on it, drawn by the browser itself. */
async function photo(
  page: Page,
  words: string,
  type: 'image/jpeg' | 'image/png' = 'image/jpeg',
): Promise<ChosenFile> {
  const base64 = await page.evaluate(
    ([text, mimeType]) => {
      const canvas = window.document.createElement('canvas');
      canvas.width = 640;
      canvas.height = 420;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#c7d8c4';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = '#203020';
      context.font = '48px sans-serif';
      context.fillText(text, 40, 220);
      return canvas.toDataURL(mimeType).split(',')[1] ?? '';
    },
    [words, type] as const,
  );
  const ending = type === 'image/png' ? 'png' : 'jpg';
  return { name: `${words}.${ending}`, mimeType: type, buffer: Buffer.from(base64, 'base64') };
}

/** The documents that this proprietor must upload: a PDF, a JPEG or a PNG of each kind. */
export async function requiredFiles(page: Page): Promise<[DocumentCategory, ChosenFile][]> {
  return [
    ['SSM', document('ssm')],
    ['IC_OR_PASSPORT_FRONT', await photo(page, 'mykad-front')],
    ['IC_OR_PASSPORT_BACK', await photo(page, 'mykad-back')],
    ['BUSINESS_STATEMENT', document('statement')],
    ['SITE_PHOTO_FRONT', await photo(page, 'shop-front', 'image/png')],
    ['SITE_PHOTO_LEFT', await photo(page, 'shop-left')],
    ['SITE_PHOTO_RIGHT', await photo(page, 'shop-right')],
    ['BUSINESS_LICENCE', document('licence')],
  ];
}

/** The elements of the wizard and a user's actions on them. */
export function wizardOf({ page, t }: Pick<Visit, 'page' | 't'>) {
  const field = (name: string) => page.locator(`.k-wizard [name="${name}"]`);
  const documents = (category: string) => page.locator(`[data-field="${category}"]`);

  const answer = async (name: string, value: string) => {
    if (name === 'businessCategoryCode') {
      const code = page.locator('[data-field="businessCategoryCode"]').getByRole('combobox');
      await code.fill(value);
      await page.getByRole('option', { name: value }).first().click();
      return;
    }
    const control = field(name).first();
    const kind = await control.evaluate(element => element.getAttribute('type') ?? element.tagName);
    if (kind === 'SELECT') await control.selectOption(value);
    else if (kind === 'radio') await page.locator(`[name="${name}"][value="${value}"]`).check();
    else await control.fill(value);
  };

  return {
    field,
    /** The upload field of one document category. */
    documents,
    heading: (step: StepName) =>
      page.getByRole('heading', { level: 1, name: t(`onboarding.steps.${step}`) }),
    next: () => page.getByRole('button', { name: t('onboarding.next'), exact: true }).click(),

    /** Types or chooses one answer. */
    answer,

    /** Types and chooses the answers of a step. @param other overrides of `ANSWERS` */
    fill: async (step: FormStep, other: Readonly<Record<string, string>> = {}) => {
      for (const [name, value] of Object.entries({ ...ANSWERS[step], ...other })) {
        await answer(name, value);
      }
    },

    /** Selects files without waiting for the upload. */
    choose: (category: string, ...files: ChosenFile[]) =>
      documents(category).locator('input[type=file]').first().setInputFiles(files),

    /** Waits until all selected files of a category are uploaded. */
    isHandedIn: (category: string, number = 1) =>
      expect(documents(category).locator('li[data-state=done]')).toHaveCount(number),

    /** Accepts all declarations, and signs with mouse or finger. */
    agreeAndSign: async () => {
      for (const box of await page.locator('.k-declaration input').all()) await box.check();
      const paper = page.locator('canvas.k-signature-paper');
      await paper.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await paper.boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      await page.mouse.move(x + width * 0.2, y + height * 0.6);
      await page.mouse.down();
      await page.mouse.move(x + width * 0.4, y + height * 0.2, { steps: 8 });
      await page.mouse.move(x + width * 0.7, y + height * 0.7, { steps: 8 });
      await page.mouse.up();
    },

    submit: () => page.getByRole('button', { name: t('onboarding.terms.submit') }).click(),
  };
}

export type WizardVisit = ReturnType<typeof wizardOf>;

/**
 * Completes the whole wizard, from the first step to the confirmation.
 * @param account overrides of `ANSWERS` in the first step
 * @returns the reference number
 */
export async function fillWizard(
  visit: Pick<Visit, 'page' | 't'>,
  account: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { page, t } = visit;
  const wizard = wizardOf(visit);
  await page.goto('/onBoarding');
  for (const step of ['account', 'credentials', 'performance'] as const) {
    await expect(wizard.heading(step)).toBeVisible();
    await wizard.fill(step, step === 'account' ? account : {});
    await wizard.next();
  }
  await expect(wizard.heading('documents')).toBeVisible();
  for (const [category, file] of await requiredFiles(page)) await wizard.choose(category, file);
  await expect(page.getByText(t('onboarding.documents.allThere'))).toBeVisible();
  await wizard.next();
  await expect(wizard.heading('terms')).toBeVisible();
  await wizard.agreeAndSign();
  await wizard.submit();
  const finish = page.getByRole('heading', { level: 1, name: t('onboarding.finish.title') });
  await expect(finish).toBeVisible();
  return (await page.locator('.k-finish-reference strong').textContent()) ?? '';
}
