import { useAction } from '#providers/data/useAction.ts';

const FILE_NAME = 'recovery-codes.txt';

/** Saves recovery codes as a text file. */
export function useSaveCodes(): (text: string) => void {
  const { mutate } = useAction({
    run: (provider, text: string) =>
      provider.saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), FILE_NAME),
  });
  return mutate;
}
