import InsertLinkRounded from '@mui/icons-material/InsertLinkRounded';
import ToggleButton from '@mui/material/ToggleButton';
import { useState } from 'react';
import { isLinkable } from '#contract/messages/templateRules.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { useCurrentEditor } from './useCurrentEditor.ts';

interface LinkForm {
  address: string;
}

const EMPTY: LinkForm = { address: '' };
const IDLE = { isPending: false, error: null };

/** Keeps `{{link}}` in the translations literal: i18next would interpolate it. */
const OWN = { link: '{{link}}' };

const linkable = (address: string) =>
  isLinkable(address) ? undefined : { message: 'validation.template.address', args: OWN };

/** Turns the selection into a link; the address of the message's own link is {{link}}. */
export function LinkButton() {
  const translate = useTranslate();
  const editor = useCurrentEditor();
  const [isOpen, setOpen] = useState(false);
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
    setOpen(false);
  };
  return (
    <>
      <ToggleButton
        size="small"
        value="link"
        aria-label={label}
        title={label}
        selected={editor?.isActive('link') ?? false}
        onClick={() => setOpen(true)}
      >
        <InsertLinkRounded fontSize="inherit" />
      </ToggleButton>
      {isOpen && (
        <FormDialog<LinkForm>
          title={label}
          empty={EMPTY}
          submit="templates.setLink"
          action={IDLE}
          onSubmit={set}
          onClose={() => setOpen(false)}
        >
          <TextInput<LinkForm>
            source="address"
            label="templates.address"
            help={translate('templates.addressHelp', OWN)}
            required
            judge={linkable}
          />
        </FormDialog>
      )}
    </>
  );
}
