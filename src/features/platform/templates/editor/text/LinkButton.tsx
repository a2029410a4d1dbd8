import InsertLinkRounded from '@mui/icons-material/InsertLinkRounded';
import LinkOffRounded from '@mui/icons-material/LinkOffRounded';
import { Button, ToggleButton } from '@mui/material';
import { useState } from 'react';
import { isLinkable } from '#contract/messages/templateRules.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { useCurrentEditor } from './useCurrentEditor.ts';

interface LinkForm {
  address: string;
}

const IDLE = { isPending: false, error: null };

/** Keeps `{{link}}` in the translations literal: i18next would interpolate it. */
const OWN = { link: '{{link}}' };

const linkable = (address: string) =>
  isLinkable(address) ? undefined : { message: 'validation.template.address', args: OWN };

/**
 * Turns the selection into a link, or changes or removes the link at the caret; the address of the message's own link is
 * {{link}}.
 */
export function LinkButton() {
  const translate = useTranslate();
  const editor = useCurrentEditor();
  /** The address with which the dialog opened. */
  const [opened, setOpened] = useState<LinkForm>();
  const close = () => setOpened(undefined);
  const label = translate('ra.tiptap.link');
  const set = ({ address }: LinkForm) => {
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus();
    if (empty && !editor.isActive('link'))
      chain
        .insertContent({
          type: 'text',
          text: address,
          marks: [{ type: 'link', attrs: { href: address } }],
        })
        .run();
    else chain.extendMarkRange('link').setLink({ href: address }).run();
    close();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  };
  return (
    <>
      <ToggleButton
        size="small"
        value="link"
        aria-label={label}
        title={label}
        selected={editor?.isActive('link') ?? false}
        onClick={() => setOpened({ address: editor?.getAttributes('link').href ?? '' })}
      >
        <InsertLinkRounded fontSize="inherit" />
      </ToggleButton>
      {opened && (
        <FormDialog<LinkForm>
          title={label}
          empty={opened}
          submit="templates.setLink"
          action={IDLE}
          onSubmit={set}
          onClose={close}
        >
          <TextInput<LinkForm>
            source="address"
            label="templates.address"
            help={translate('templates.addressHelp', OWN)}
            required
            judge={linkable}
          />
          {opened.address !== '' && (
            <Button startIcon={<LinkOffRounded />} onClick={remove}>
              {translate('templates.removeLink')}
            </Button>
          )}
        </FormDialog>
      )}
    </>
  );
}
