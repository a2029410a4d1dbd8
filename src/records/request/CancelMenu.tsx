import { useTakeBack } from '#hooks/actions/useTakeBack.ts';
import { EndDialog, EndMenu } from '#ui/record/EndMenu.tsx';

interface CancelMenuProps {
  /** Number of the user's own pending request. */
  id: number;
  /** What it is about. */
  name: string;
}

/** The ⋯ menu of a user's own pending request: cancels it, after confirmation. */
export const CancelMenu = (request: CancelMenuProps) => (
  <EndMenu
    end="cancel"
    name={request.name}
    dialog={onClose => <CancelDialog {...request} onClose={onClose} />}
  />
);

function CancelDialog({ id, name, onClose }: CancelMenuProps & { onClose: () => void }) {
  const action = useTakeBack();
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
