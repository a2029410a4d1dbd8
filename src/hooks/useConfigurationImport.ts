import { useState } from 'react';
import { useNotify } from 'react-admin';
import { apiErrorOf } from '#api/errors.ts';
import type { ConfigurationChanges } from '#contract/records/configuration.ts';
import { FAILED, FILE_FORMAT_NOT_SUPPORTED } from '#contract/words/codes.ts';
import { useAction, useMounted } from '#providers/data/useAction.ts';

/** Queries that an imported file can affect, apart from the brand, which the next page load shows. */
const AFFECTED = [
  'platformSettings',
  'queueLimits',
  'menu',
  'templates',
  'templateVersions',
  'walletConfigs',
  'wallets',
  'transactionLimits',
  'riskControls',
  'history',
] as const;

/** The place in the file that was refused; undefined if the error is about something else. */
export function placeOf(error: unknown): string | undefined {
  const content = apiErrorOf(error)?.content;
  if (typeof content !== 'object' || content === null) return undefined;
  const where: unknown = Reflect.get(content, 'where');
  return typeof where === 'string' ? where : undefined;
}

/** Whether the file is not a configuration at all: a picture in one has the same code, and a place. */
export const isOtherFormat = (error: unknown): boolean =>
  apiErrorOf(error)?.code === FILE_FORMAT_NOT_SUPPORTED && placeOf(error) === undefined;

/** Whether the file has a format that this backend does not know yet. */
export const isOtherVersion = (error: unknown): boolean => placeOf(error) === 'version';

/** The current changes, if they differ from the confirmed ones. */
function changesIn(error: unknown): ConfigurationChanges | undefined {
  const { code, content } = apiErrorOf(error) ?? {};
  const isSaid = code === FAILED && typeof content === 'object' && content !== null;
  return isSaid && Array.isArray(Reflect.get(content, 'changes'))
    ? (content as ConfigurationChanges)
    : undefined;
}

/** The steps of an import: the user chooses a file, reviews its changes, and makes all of them. */
export function useConfigurationImport(onDone: () => void) {
  const notify = useNotify();
  const isShown = useMounted();
  const [file, setFile] = useState<File>();
  const [seen, setSeen] = useState<ConfigurationChanges>();
  const [isOutdated, setOutdated] = useState(false);
  const preview = useAction({
    run: (provider, chosen: File) => provider.previewConfiguration({ file: chosen }),
    inPlace: true,
    onSuccess: (changes, chosen) => {
      setFile(chosen);
      setSeen(changes);
      setOutdated(false);
    },
  });
  const making = useAction({
    run: (provider, input: { file: File; fingerprint: string }) =>
      provider.importConfiguration(input),
    invalidates: AFFECTED,
    inPlace: true,
    onError: error => {
      const now = changesIn(error);
      if (!now) return false;
      // the user must review the current changes first
      setSeen(now);
      setOutdated(true);
      return true;
    },
    onSuccess: ({ changes }) => {
      notify('platform.configuration.done', {
        type: 'success',
        messageArgs: { smart_count: changes.length },
      });
      // a dialog that was closed meanwhile must not close the one that is open by then
      if (isShown.get()) onDone();
    },
  });
  const forget = () => {
    setSeen(undefined);
    setFile(undefined);
    setOutdated(false);
    making.reset();
  };
  return {
    file,
    seen,
    isOutdated,
    isPending: preview.isPending || making.isPending,
    error: preview.error ?? (isOutdated ? null : making.error),
    choose: (chosen: File) => preview.mutate(chosen),
    forget,
    confirm: () => {
      setOutdated(false);
      if (file && seen) making.mutate({ file, fingerprint: seen.fingerprint });
    },
  };
}
