import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import StarterKit from '@tiptap/starter-kit';
import {
  ClearButtons,
  FormatButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text';
import { useEffect, useMemo } from 'react';
import { ValidationError } from 'react-admin';
import { get, useFormState } from 'react-hook-form';
import { isLinkable } from '#contract/messages/templateRules.ts';
import { asTyped } from '#ui/form/inputs/TextInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import type { TemplateForm, TextSource } from '../templateForm.ts';
import { LinkButton } from './LinkButton.tsx';
import { useCurrentEditor } from './useCurrentEditor.ts';
import { VariableMenu } from './VariableMenu.tsx';

/** Removes the attributes that emails must not have. */
const BARE = { target: null, rel: null, class: null };

/**
 * react-admin's field puts each value that the editor has reported back into it. Without this, that would be what the
 * next undo takes back, and there would be nothing to redo.
 */
const Kit = StarterKit.extend({
  dispatchTransaction({ transaction, next }) {
    const isPutBack = transaction.getMeta('preventUpdate') === true;
    if (!isPutBack || !transaction.doc.eq(this.editor.state.doc)) next(transaction);
  },
});

/** Allows only what the backend allows in an email. No injected CSS: it would violate the Content-Security-Policy. */
const editorOf = (label: string) => ({
  injectCSS: false,
  extensions: [
    Kit.configure({
      codeBlock: false,
      heading: { levels: [1, 2, 3] },
      link: { openOnClick: false, autolink: false, isAllowedUri: isLinkable, HTMLAttributes: BARE },
    }),
  ],
  editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
});

/** The rules of ProseMirror's own style sheet, and a minimum height. */
const TEXT = {
  // as the labels of the other fields
  '&& .RaLabeled-label': { fontSize: '0.8125rem' },
  '&& .ProseMirror': {
    backgroundColor: 'var(--k-surface)',
    borderColor: 'var(--k-line-strong)',
    minHeight: 220,
    whiteSpace: 'break-spaces',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
  },
  // makes a link that is alone on its line as high as a touch target must be
  '& .ProseMirror a': { color: 'primary.main', paddingBlock: '3px' },
} as const;

interface RichTextProps {
  source: TextSource;
  variables: readonly string[];
}

/** The editor for the content of an email. i18n: ra.tiptap.* */
export function RichText({ source, variables }: RichTextProps) {
  const label = useTranslate()('resources.templates.fields.content');
  const editor = useMemo(() => editorOf(label), [label]);
  return (
    <RichTextInput
      source={source}
      label={label}
      parse={asTyped}
      editorOptions={editor}
      sx={TEXT}
      toolbar={
        <RichTextInputToolbar>
          <HeadingButtons />
          <FormatButtons size="small" />
          <ListButtons size="small" />
          <LinkButton />
          <QuoteButtons size="small" />
          <ClearButtons size="small" />
          <Variables variables={variables} />
          <Refused source={source} />
        </RichTextInputToolbar>
      }
    />
  );
}

function Variables({ variables }: Pick<RichTextProps, 'variables'>) {
  const editor = useTiptapEditor();
  return (
    <VariableMenu
      variables={variables}
      onChosen={written => editor.chain().focus().insertContent(written).run()}
    />
  );
}

/** Announces what is wrong with the text, and focuses it: react-admin's field does neither. */
function Refused({ source }: Pick<RichTextProps, 'source'>) {
  const editor = useTiptapEditor();
  const { errors } = useFormState<TemplateForm>({ name: source });
  const problem: { message?: string } | undefined = get(errors, source);
  useEffect(() => {
    if (problem && editor) editor.commands.focus();
  }, [problem, editor]);
  return (
    <span role="alert" className="k-visually-hidden">
      {problem?.message && <ValidationError error={problem.message} />}
    </span>
  );
}

const LEVELS = [1, 2] as const;

/** As high as the icons next to them: the toolbar's icon size would apply to text too. */
const AS_ICONS = {
  '&& button.MuiToggleButton-sizeSmall': { fontSize: '0.8125rem', lineHeight: '18px' },
} as const;

/** Toggles a heading in one of two sizes, or turns it back into a paragraph. */
function HeadingButtons() {
  const translate = useTranslate();
  const editor = useCurrentEditor();
  return (
    <ToggleButtonGroup size="small" aria-label={translate('templates.heading')} sx={AS_ICONS}>
      {LEVELS.map(level => {
        const label = translate('templates.headingOf', { level });
        return (
          <ToggleButton
            key={level}
            value={level}
            aria-label={label}
            title={label}
            selected={editor?.isActive('heading', { level }) ?? false}
            onClick={() => editor.chain().focus().toggleHeading({ level }).run()}
          >
            H{level}
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
