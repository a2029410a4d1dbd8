import { useCopy } from '#ui/copy/useCopy.ts';
import { Drawing, Icon } from '#ui/Icon.tsx';
import { useTranslate } from '#ui/locale.ts';

/** Two sheets; defined here, so that the login does not load it. */
const COPY = 'M9 9h11v11H9zM5 15H4V4h11v1';

/**
 * Copies an id or a reference, and confirms it, or says that the browser refused. Absent if the browser does not let
 * pages copy. Light markup, since it is in every row of a list (docs/decisions/031).
 */
export function CopyButton({ text }: { text: string }) {
  const translate = useTranslate();
  const { isCopied, copy, forget } = useCopy(text);
  if (!copy) return null;
  return (
    <button
      type="button"
      className="k-copy"
      aria-label={translate('ui.copy', { text })}
      onClick={copy}
      onBlur={forget}
    >
      {isCopied ? <Icon name="check" /> : <Drawing path={COPY} />}
      <span role="status" className={isCopied === false ? undefined : 'k-visually-hidden'}>
        {isCopied !== undefined && translate(isCopied ? 'ui.copied' : 'ui.notCopied')}
      </span>
    </button>
  );
}
