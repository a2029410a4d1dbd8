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
import { useMemo } from 'react';
import { isLinkable } from '#contract/messages/templateRules.ts';
import { useTranslate } from '#ui/locale.ts';
import type { TextSource } from '../templateForm.ts';
import { HeadingButtons } from './HeadingButtons.tsx';
import { LinkButton } from './LinkButton.tsx';
import { VariableMenu } from './VariableMenu.tsx';

/** No attribute that a mail may not have. */
const BARE = { target: null, rel: null, class: null };

/** What the backend lets a mail contain, and nothing else; the style sheet would break the Content-Security-Policy. */
const editorOf = (label: string) => ({
  injectCSS: false,
  extensions: [
    StarterKit.configure({
      codeBlock: false,
      heading: { levels: [1, 2, 3] },
      link: { openOnClick: false, autolink: false, isAllowedUri: isLinkable, HTMLAttributes: BARE },
    }),
  ],
  editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
});

/** What ProseMirror's own style sheet says, and room to write. */
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
  // a link alone in its line is as high as a target must be
  '& .ProseMirror a': { color: 'primary.main', paddingBlock: '3px' },
} as const;

interface RichTextProps {
  source: TextSource;
  variables: readonly string[];
}

/** The content of a mail. i18n: ra.tiptap.* */
export function RichText({ source, variables }: RichTextProps) {
  const label = useTranslate()('resources.templates.fields.content');
  const editor = useMemo(() => editorOf(label), [label]);
  return (
    <RichTextInput
      source={source}
      label={label}
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
