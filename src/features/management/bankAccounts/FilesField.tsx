import { useState } from 'react';
import { type HandedIn, type Upload, uploadLimit } from '#hooks/forms/uploadQueue.ts';
import { type Uploads, useUploads } from '#hooks/forms/useUploads.ts';
import { type NamedDocument, useBankDocument } from '#hooks/useShownDocument.ts';
import { FileDrop } from '#ui/file/FileDrop.tsx';
import { FilePreview } from '#ui/file/FilePreview.tsx';
import { useTranslate } from '#ui/locale.ts';

/** Maximum number of documents per account. Source: docs/contract.md, Alternate bank account. */
export const MOST_DOCUMENTS = 20;

/**
 * Documents for a merchant's account, uploaded while the form is filled in.
 * @param before documents already uploaded, from the draft
 * @param most how many more documents are allowed
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
  /** i18n key of the problem of the documents as a whole. */
  problem?: string | undefined;
}

/** The documents of an account, with a preview of the open one. */
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
        maxBytes={uploadLimit()}
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
