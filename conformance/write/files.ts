import { download } from '#api/files/download.ts';
import { asPortal } from '#conformance/asPortal.ts';
import { type Exchange, PATIENCE } from '#conformance/client.ts';
import { exportConfiguration } from '#contract/endpoints/configuration.ts';
import { isRecord } from '#contract/text/json.ts';
import type { Steps } from './steps.ts';

/** A picture of one pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const formOf = (fields: Record<string, string | Blob>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const picture = (name: string): File =>
  new File([Uint8Array.from(atob(PNG), sign => sign.charCodeAt(0))], name, { type: 'image/png' });

/** An applicant's document, uploaded once and removed; and the platform's configuration, imported unchanged. */
export async function files(steps: Steps): Promise<void> {
  await applicantsDocument(steps);
  await configurationFile(steps);
}

async function applicantsDocument({ make, makeOnce, refuse }: Steps): Promise<void> {
  const uploadToken = crypto.randomUUID().replaceAll('-', '');
  const fields = { category: 'SSM', uploadToken, file: picture('conformance.png') };
  const other = formOf({ ...fields, category: 'BANK_STATEMENT' });
  const values = { body: formOf(fields) };
  const { answer, ids } = await makeOnce('uploadOnboardingDocument', undefined, values, other);
  const [first] = ids;
  if (answer && first !== undefined) {
    const query = { uploadToken: crypto.randomUUID().replaceAll('-', '') };
    await refuse(
      'deleteOnboardingDocument',
      undefined,
      { params: { id: first }, query },
      { where: 'with another token', codes: [1002] },
    );
  }
  for (const id of ids) {
    await make('deleteOnboardingDocument', undefined, { params: { id }, query: { uploadToken } });
  }
}

async function configurationFile({ as, make, effect }: Steps): Promise<void> {
  const admin = as('EWALLET_ADMIN');
  if (!admin) return;
  const exported = await asPortal(admin, () =>
    download(exportConfiguration, { timeout: PATIENCE }, { fallbackName: '' }),
  ).catch(() => undefined);
  if (!exported) return;
  const file = new File([exported.result.blob], 'configuration.json', { type: 'application/json' });
  const previewed = await make('previewConfiguration', admin, { body: formOf({ file }) });
  if (!previewed) return;
  effect('previewConfiguration', hasNoChanges(previewed), 'of what was exported', 'no changes');
  const fingerprint = isRecord(previewed.content) ? String(previewed.content.fingerprint) : '';
  // with changes, it would import something else
  if (!hasNoChanges(previewed)) return;
  const imported = await make('importConfiguration', admin, {
    body: formOf({ file, fingerprint }),
  });
  if (imported)
    effect('importConfiguration', hasNoChanges(imported), 'of what was exported', 'no changes');
}

const hasNoChanges = ({ content }: Exchange): boolean =>
  isRecord(content) && Array.isArray(content.changes) && content.changes.length === 0;
