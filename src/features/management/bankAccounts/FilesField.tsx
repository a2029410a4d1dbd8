import { useState } from 'react';
import type { HandedIn, Upload } from '#hooks/forms/uploadQueue.ts';
import { type Uploads, useUploads } from '#hooks/forms/useUploads.ts';
import { type NamedDocument, useBankDocument } from '#hooks/useShownDocument.ts';
import { FileDrop } from '#ui/file/FileDrop.tsx';
import { FilePreview } from '#ui/file/FilePreview.tsx';
import { useTranslate } from '#ui/locale.ts';

/** So many documents an account may have. Source: docs/contract.md, Alternate bank account. */
export const MOST_DOCUMENTS = 20;

/**
 * Documents for an account of a merchant, handed in while the form is filled in.
 * @param before handed in already, as a draft remembers them
 * @param most how many more there may be
 */
export const useStatements = (
  merchantId: number,
  before: readonly HandedIn[],
  onChange: (documents: HandedIn[]) => void,
  most = MOST_DOCUMENTS,
) =>
  useUploads({
    send: (provider, file, options) => provider.uploadBankDocument({ file, merchantId }, options),
    before,
    most,
    onChange,
  });

interface FilesFieldProps {
  uploads: Uploads;
  required: boolean;
  /** Key of what is wrong with them together. */
  problem?: string | undefined;
}

/** The documents of an account, and the one that is looked at beside them. */
export function FilesField({ uploads, required, problem }: FilesFieldProps) {
  const translate = useTranslate();
  const [local, setLocal] = useState<{ name: string; blob: File }>();
  const { shown, open } = useBankDocument();
  const show = ({ file, document }: Upload) => {
    setLocal(file && { name: file.name, blob: file });
    open(file ? undefined : (document as NamedDocument | undefined));
  };
  const onOpen = (key: string) => {
    const upload = uploads.uploads.find(one => one.key === key);
    if (upload) show(upload);
  };
  const onRemove = (key: string) => {
    setLocal(undefined);
    open(undefined);
    uploads.remove(key);
  };
  return (
    <>
      <FileDrop
        label="bankAccounts.documents"
        files={uploads.uploads}
        onAdd={uploads.add}
        onRetry={uploads.retry}
        isFull={uploads.isFull}
        help={translate('bankAccounts.documentsHelp')}
        onOpen={onOpen}
        onRemove={onRemove}
        required={required}
        problem={problem}
      />
      {local && <FilePreview {...local} onClose={() => setLocal(undefined)} />}
      {!local && shown && <FilePreview {...shown} />}
    </>
  );
}
