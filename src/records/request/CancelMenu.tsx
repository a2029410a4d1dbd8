import { EndDialog, EndMenu } from '#ui/record/EndMenu.tsx';

interface CancelMenuProps {
  /** Number of the user's own pending request. */
  id: number;
  /** What it is about. */
  name: string;
  /** The hook of the call, which the screens have. */
  useCancelRequest: () => Parameters<typeof EndDialog>[0]['action'] & {
    mutate: (id: number) => void;
  };
}

/** The ⋯ menu of a user's own pending request: cancels it, after confirmation. */
export const CancelMenu = (request: CancelMenuProps) => (
  <EndMenu
    end="cancel"
    name={request.name}
    dialog={onClose => <CancelDialog {...request} onClose={onClose} />}
  />
);

function CancelDialog(props: CancelMenuProps & { onClose: () => void }) {
  const { id, name, useCancelRequest, onClose } = props;
  const action = useCancelRequest();
  return (
    <EndDialog
      end="cancel"
      name={name}
      action={action}
      onConfirm={() => action.mutate(id)}
      onClose={onClose}
    />
  );
}
