import { type ReactNode, useId } from 'react';
import { type RaRecord, ShowBase, useShowContext, useTranslate } from 'react-admin';
import { ErrorState } from '../ErrorState.tsx';
import { Icon } from '../Icon.tsx';
import { useAskToClose } from '../useAskToClose.ts';
import { useModal } from '../useModal.ts';
import { wholeRecord } from './wholeRecord.ts';
import './RecordPage.css';
import './RecordDrawer.css';

interface RecordDrawerProps<R extends RaRecord> {
  resource: string;
  id: string;
  /** Its heading, translated; without a record while there is none. */
  title: (record: R | undefined) => string;
  /** The state beside the heading. */
  status?: (record: R) => ReactNode;
  onClose: () => void;
  children: (record: R) => ReactNode;
}

/**
 * A record beside its list, asked for anew whatever the list knows of it. Closes on Escape, by its
 * button, and by a press beside it; the focus goes back to the row.
 */
export function RecordDrawer<R extends RaRecord>(props: RecordDrawerProps<R>) {
  const { resource, id } = props;
  return (
    <ShowBase resource={resource} id={id} disableAuthentication queryOptions={wholeRecord}>
      <Drawer {...props} />
    </ShowBase>
  );
}

function Drawer<R extends RaRecord>(props: RecordDrawerProps<R>) {
  const { title, status, onClose, children } = props;
  const { record, error, refetch } = useShowContext<R>();
  const translate = useTranslate();
  const dialog = useModal();
  const heading = useId();
  const asking = useAskToClose(dialog, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it; this is the ground beside it
    <dialog
      ref={dialog}
      className="k-beside"
      aria-labelledby={heading}
      {...asking}
      onClick={event => event.target === dialog.current && onClose()}
    >
      <header className="k-beside-head">
        <h2 id={heading}>
          {title(record)} {record && status?.(record)}
        </h2>
        <button
          type="button"
          className="k-beside-close"
          aria-label={translate('ui.close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className="k-beside-body">
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {record && children(record)}
        {!record && !error && (
          <p role="status" className="k-state">
            {translate('list.loading')}
          </p>
        )}
      </div>
    </dialog>
  );
}
