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
import { isLinkable } from '#contract/messages/templateRules.ts';
import { HeadingButtons } from './HeadingButtons.tsx';
import { LinkButton } from './LinkButton.tsx';
import type { TextSource } from './templateForm.ts';
import { VariableMenu } from './VariableMenu.tsx';

/** No attribute that a mail may not have. */
const BARE = { target: null, rel: null, class: null };

/** What the backend lets a mail contain, and nothing else; the style sheet would break the Content-Security-Policy. */
const EDITOR = {
  injectCSS: false,
  extensions: [
    StarterKit.configure({
      codeBlock: false,
      heading: { levels: [1, 2, 3] },
      link: { openOnClick: false, autolink: false, isAllowedUri: isLinkable, HTMLAttributes: BARE },
    }),
  ],
  editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true' } },
};

/** What ProseMirror's own style sheet says, and room to write. */
const TEXT = {
  '& .ProseMirror': {
    minHeight: 220,
    whiteSpace: 'break-spaces',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
  },
  '& .ProseMirror a': { color: 'primary.main' },
} as const;

interface RichTextProps {
  source: TextSource;
  variables: readonly string[];
}

/** The content of a mail. i18n: ra.tiptap.* */
export const RichText = ({ source, variables }: RichTextProps) => (
  <RichTextInput
    source={source}
    label="resources.templates.fields.content"
    editorOptions={EDITOR}
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

function Variables({ variables }: Pick<RichTextProps, 'variables'>) {
  const editor = useTiptapEditor();
  return (
    <VariableMenu
      variables={variables}
      onChosen={written => editor.chain().focus().insertContent(written).run()}
    />
  );
}
