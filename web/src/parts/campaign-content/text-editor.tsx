import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Button, Flex, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { MergeMenu } from './merge-menu.tsx'

interface Props {
  html: string
  disabled: boolean
  onChange: (html: string) => void
}

/** A text with what mail readers can show: bold, italic, links and lists. */
export function TextEditor({ html, disabled, onChange }: Props) {
  const { t } = useTranslation()
  const [link, setLink] = useState<string | null>(null)
  const editor = useEditor({
    content: html,
    editable: !disabled,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        codeBlock: false,
        link: { openOnClick: false, defaultProtocol: 'https' },
      }),
    ],
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-label': t('Text'),
        'aria-multiline': 'true',
        class: 'campaign-text',
      },
    },
    onUpdate: (event) => onChange(event.editor.isEmpty ? '' : event.editor.getHTML()),
  })
  const active = useEditorState({
    editor,
    selector: (snapshot) => ({
      bold: snapshot.editor.isActive('bold'),
      italic: snapshot.editor.isActive('italic'),
      link: snapshot.editor.isActive('link'),
      bulletList: snapshot.editor.isActive('bulletList'),
      orderedList: snapshot.editor.isActive('orderedList'),
    }),
  })
  const tool = (name: keyof typeof active, label: string, icon: ReactNode, run: () => void) => (
    <Button
      key={name}
      type={active[name] ? 'primary' : 'text'}
      icon={icon}
      disabled={disabled}
      aria-label={label}
      aria-pressed={active[name]}
      onClick={run}
    />
  )
  const put = (address: string) => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address.trim() === '') chain.unsetLink().run()
    else chain.setLink({ href: address.trim() }).run()
    setLink(null)
  }
  return (
    <>
      <Flex gap={2} wrap role="toolbar" aria-label={t('Format')}>
        {tool('bold', t('Bold'), <BoldOutlined />, () => editor.chain().focus().toggleBold().run())}
        {tool('italic', t('Italic'), <ItalicOutlined />, () => editor.chain().focus().toggleItalic().run())}
        {tool('bulletList', t('Bulleted list'), <UnorderedListOutlined />, () =>
          editor.chain().focus().toggleBulletList().run(),
        )}
        {tool('orderedList', t('Numbered list'), <OrderedListOutlined />, () =>
          editor.chain().focus().toggleOrderedList().run(),
        )}
        {tool('link', t('Link'), <LinkOutlined />, () =>
          setLink((editor.getAttributes('link') as { href?: string }).href ?? ''),
        )}
        <MergeMenu
          disabled={disabled}
          onChoose={(field) => editor.chain().focus().insertContent({ type: 'text', text: field }).run()}
        />
      </Flex>
      <EditorContent editor={editor} />
      {link !== null && (
        <Dialog
          open
          title={t('Link')}
          okText={t('Apply')}
          onOk={() => put(link)}
          onCancel={() => setLink(null)}
          width={420}
        >
          <Input
            aria-label={t('Address')}
            autoFocus
            value={link}
            onChange={(event) => setLink(event.target.value)}
            onPressEnter={() => put(link)}
          />
        </Dialog>
      )}
    </>
  )
}
