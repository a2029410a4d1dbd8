import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import StarOutlineRounded from '@mui/icons-material/StarOutlineRounded';
import StarRounded from '@mui/icons-material/StarRounded';
import {
  IconButton,
  type IconButtonProps,
  List,
  ListItem,
  ListItemButton,
  Typography,
} from '@mui/material';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { isSameState, type ListState, searchOf, stateOf } from '#ui/list/address.ts';
import { useTranslate } from '#ui/locale.ts';
import {
  MOST_VIEWS,
  type SavedView,
  useListPreference,
  withName,
  withoutView,
  withView,
} from './listPreference.ts';
import { RenameView } from './RenameView.tsx';
import { SaveView } from './SaveView.tsx';

/** The list's default state, without user settings. */
const EVERYTHING: ListState = stateOf('');

/**
 * The views of a list: apply, open the list with one, rename, delete, and save what is shown now.
 * @param onApplied called when a view was chosen, so that the panel can close
 */
export function ViewsPanel({ list, onApplied }: { list: string; onApplied: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [preference, keep] = useListPreference(list);
  const shown = stateOf(search);
  const apply = (view: ListState) => {
    navigate({ search: searchOf(view) });
    onApplied();
  };
  const { views, start } = preference;
  const [said, setSaid] = useState('');
  // the view whose button to rename it takes the focus back from the field
  const [returnTo, setReturnTo] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const rename = (from: string, to: string) => {
    setSaid(translate('list.viewSaved', { name: to }));
    keep(withName(preference, from, to));
  };
  const remove = (name: string) => {
    setSaid(translate('list.viewDeleted', { name }));
    // the pressed button goes with the view
    box.current?.querySelector('button')?.focus();
    keep(withoutView(preference, name));
  };
  return (
    <div ref={box}>
      <Typography variant="h3" component="h2">
        {translate('list.views')}
      </Typography>
      <List dense>
        <ListItem disablePadding>
          <ViewButton
            name={translate('list.everything')}
            isCurrent={isSameState(EVERYTHING, shown)}
            onPress={() => apply(EVERYTHING)}
          />
        </ListItem>
        {views.map(view => (
          <ViewItem
            key={view.name}
            view={view}
            isCurrent={isSameState(view, shown)}
            isStart={view.name === start}
            isTaken={name => views.some(each => each.name === name)}
            onApply={() => apply(view)}
            onStart={isStart => keep({ ...preference, start: isStart ? view.name : undefined })}
            takesFocus={view.name === returnTo}
            onRenamed={to => {
              setReturnTo(to ?? view.name);
              if (to !== undefined) rename(view.name, to);
            }}
            onDelete={() => remove(view.name)}
          />
        ))}
      </List>
      {views.length < MOST_VIEWS && (
        <SaveView
          isTaken={name => views.some(view => view.name === name)}
          onSave={(name, isStart) => {
            const saved = withView(preference, { ...shown, name });
            keep(isStart ? { ...saved, start: name } : saved);
            setSaid(translate('list.viewSaved', { name }));
          }}
        />
      )}
      <span role="status" className="k-visually-hidden">
        {said}
      </span>
    </div>
  );
}

interface ViewButtonProps {
  name: string;
  isCurrent: boolean;
  onPress: () => void;
}

const ViewButton = ({ name, isCurrent, onPress }: ViewButtonProps) => (
  <ListItemButton
    component="button"
    sx={{ borderRadius: 1, overflowWrap: 'anywhere' }}
    selected={isCurrent}
    aria-current={isCurrent ? 'true' : undefined}
    onClick={onPress}
  >
    <bdi>{name}</bdi>
  </ListItemButton>
);

interface ViewItemProps {
  view: SavedView;
  isCurrent: boolean;
  isStart: boolean;
  isTaken: (name: string) => boolean;
  onApply: () => void;
  onStart: (isStart: boolean) => void;
  /** Whether the button to rename it is focused when it appears. */
  takesFocus: boolean;
  /** @param name the new name; undefined if it is unchanged */
  onRenamed: (name?: string) => void;
  onDelete: () => void;
}

function ViewItem(props: ViewItemProps) {
  const { view, isCurrent, isStart, isTaken, onApply, onStart, onRenamed, onDelete } = props;
  const { name } = view;
  const translate = useTranslate();
  const [isRenamed, setRenamed] = useState(false);
  if (isRenamed) {
    return (
      <ListItem disablePadding>
        <RenameView
          name={name}
          isTaken={isTaken}
          onDone={to => {
            setRenamed(false);
            onRenamed(to);
          }}
        />
      </ListItem>
    );
  }
  return (
    <ListItem disablePadding>
      <ViewButton name={name} isCurrent={isCurrent} onPress={onApply} />
      <NamedButton
        title={translate('list.startView', { name })}
        aria-pressed={isStart}
        onClick={() => onStart(!isStart)}
      >
        {isStart ? <StarRounded /> : <StarOutlineRounded />}
      </NamedButton>
      <NamedButton
        ref={props.takesFocus ? focus : undefined}
        title={translate('list.renameView', { name })}
        onClick={() => setRenamed(true)}
      >
        <EditOutlined />
      </NamedButton>
      <NamedButton title={translate('list.deleteView', { name })} onClick={onDelete}>
        <DeleteOutlineRounded />
      </NamedButton>
    </ListItem>
  );
}

/** An icon button whose title is also its accessible name. */
const NamedButton = (props: IconButtonProps) => <IconButton {...props} aria-label={props.title} />;

const focus = (button: HTMLElement | null) => button?.focus();
