import {
  BoldOutlined,
  CodeOutlined,
  CompressOutlined,
  ExpandOutlined,
  ItalicOutlined,
  LinkOutlined,
  MinusOutlined,
  OrderedListOutlined,
  PictureOutlined,
  PlaySquareOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { useEditorState, type Editor } from '@tiptap/react'
import { Button, Dropdown, Select, Tooltip } from 'antd'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilmDialog, LinkDialog } from './body-dialogs.tsx'
import { InsertPicture, PictureTools } from './body-pictures.tsx'

interface Props {
  editor: Editor
  isFull: boolean
  onFull: (full: boolean) => void
}

interface Tool {
  label: string
  keys?: string
  icon: ReactNode
  isOn?: boolean
  isOff?: boolean
  run: () => unknown
}

/** The toolbar: one Tab stop, arrow keys move between tools, each shows its name and shortcut. */
export function BodyToolbar({ editor, isFull, onFull }: Props) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'link' | 'film' | 'picture'>()
  const on = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  const chain = () => editor.chain().focus()
  const groups: Tool[][] = [
    [
      {
        label: t('Undo'),
        keys: 'Ctrl Z',
        icon: <UndoOutlined />,
        isOff: !on.canUndo,
        run: () => chain().undo().run(),
      },
      {
        label: t('Redo'),
        keys: 'Ctrl Y',
        icon: <RedoOutlined />,
        isOff: !on.canRedo,
        run: () => chain().redo().run(),
      },
    ],
    [
      {
        label: t('Bold'),
        keys: 'Ctrl B',
        icon: <BoldOutlined />,
        isOn: on.bold,
        run: () => chain().toggleBold().run(),
      },
      {
        label: t('Italic'),
        keys: 'Ctrl I',
        icon: <ItalicOutlined />,
        isOn: on.italic,
        run: () => chain().toggleItalic().run(),
      },
      {
        label: t('Struck out'),
        keys: 'Ctrl Shift S',
        icon: <StrikethroughOutlined />,
        isOn: on.strike,
        run: () => chain().toggleStrike().run(),
      },
      { label: t('Link'), icon: <LinkOutlined />, isOn: on.link, run: () => setDialog('link') },
    ],
    [
      {
        label: t('Bulleted list'),
        keys: 'Ctrl Shift 8',
        icon: <UnorderedListOutlined />,
        isOn: on.bulletList,
        run: () => chain().toggleBulletList().run(),
      },
      {
        label: t('Numbered list'),
        keys: 'Ctrl Shift 7',
        icon: <OrderedListOutlined />,
        isOn: on.orderedList,
        run: () => chain().toggleOrderedList().run(),
      },
      {
        label: t('Quote'),
        keys: 'Ctrl Shift B',
        icon: <span className="body-letter">”</span>,
        isOn: on.blockquote,
        run: () => chain().toggleBlockquote().run(),
      },
      {
        label: t('Code'),
        keys: 'Ctrl Alt C',
        icon: <CodeOutlined />,
        isOn: on.codeBlock,
        run: () => chain().toggleCodeBlock().run(),
      },
      { label: t('Line'), icon: <MinusOutlined />, run: () => chain().setHorizontalRule().run() },
    ],
    [
      { label: t('Picture'), icon: <PictureOutlined />, run: () => setDialog('picture') },
      { label: t('Video'), icon: <PlaySquareOutlined />, run: () => setDialog('film') },
    ],
  ]
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t('Text tools')}
      className="body-tools"
      onKeyDown={(event) => moveBetween(event)}
    >
      <BlockKind editor={editor} level={on.level} />
      {groups.map((group) => (
        <ToolGroup key={group[0]?.label} tools={group} />
      ))}
      <TableTools editor={editor} isIn={on.table} />
      {on.picture && <PictureTools editor={editor} />}
      <span style={{ marginInlineStart: 'auto' }}>
        <ToolButton
          label={isFull ? t('Leave full screen') : t('Full screen')}
          keys="Ctrl Shift F"
          icon={isFull ? <CompressOutlined /> : <ExpandOutlined />}
          run={() => onFull(!isFull)}
        />
      </span>
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(undefined)} />}
      {dialog === 'film' && <FilmDialog editor={editor} onClose={() => setDialog(undefined)} />}
      {dialog === 'picture' && <InsertPicture editor={editor} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

const levels = [2, 3, 4] as const

const stateOf = (editor: Editor) => ({
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  strike: editor.isActive('strike'),
  link: editor.isActive('link'),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  blockquote: editor.isActive('blockquote'),
  codeBlock: editor.isActive('codeBlock'),
  table: editor.isActive('table'),
  picture: editor.isActive('picture'),
  level: levels.find((level) => editor.isActive('heading', { level })) ?? (0 as const),
})

function ToolGroup({ tools }: { tools: Tool[] }) {
  return (
    <>
      <span className="body-tools-line" />
      {tools.map((tool) => (
        <ToolButton key={tool.label} {...tool} />
      ))}
    </>
  )
}

function ToolButton({ label, keys, icon, isOn = false, isOff = false, run }: Tool) {
  return (
    <Tooltip title={keys ? `${label} (${keys.replaceAll(' ', ' + ')})` : label}>
      <Button
        type="text"
        size="small"
        aria-label={label}
        aria-pressed={isOn}
        disabled={isOff}
        className={isOn ? 'is-on' : ''}
        icon={icon}
        // The cursor stays in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void run()}
      />
    </Tooltip>
  )
}

function BlockKind({ editor, level }: { editor: Editor; level: 0 | 2 | 3 | 4 }) {
  const { t } = useTranslation()
  return (
    <Select<0 | 2 | 3 | 4>
      size="small"
      variant="borderless"
      aria-label={t('Kind of paragraph')}
      value={level}
      options={[
        { value: 0, label: t('Paragraph') },
        { value: 2, label: t('Heading') },
        { value: 3, label: t('Small heading') },
        { value: 4, label: t('Smallest heading') },
      ]}
      onChange={(next) => {
        const chain = editor.chain().focus()
        if (next === 0) chain.setParagraph().run()
        else chain.setHeading({ level: next }).run()
      }}
      popupMatchSelectWidth={false}
      style={{ width: 130 }}
    />
  )
}

function TableTools({ editor, isIn }: { editor: Editor; isIn: boolean }) {
  const { t } = useTranslation()
  const chain = () => editor.chain().focus()
  const actions: [string, () => unknown][] = isIn
    ? [
        [t('Add a row'), () => chain().addRowAfter().run()],
        [t('Add a column'), () => chain().addColumnAfter().run()],
        [t('Delete the row'), () => chain().deleteRow().run()],
        [t('Delete the column'), () => chain().deleteColumn().run()],
        [t('Merge or split cells'), () => chain().mergeOrSplit().run()],
        [t('Delete the table'), () => chain().deleteTable().run()],
      ]
    : [[t('Insert a table'), () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()]]
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: actions.map(([label, run]) => ({ key: label, label, onClick: () => void run() })) }}
    >
      <Button
        type="text"
        size="small"
        aria-label={t('Table')}
        title={t('Table')}
        className={isIn ? 'is-on' : ''}
        icon={<TableOutlined />}
      />
    </Dropdown>
  )
}

/** Moves the focus between tools with the arrow keys. */
function moveBetween(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const at = tools.indexOf(document.activeElement as HTMLElement)
  if (at === -1) return
  event.preventDefault()
  tools.at((at + (event.key === 'ArrowRight' ? 1 : -1)) % tools.length)?.focus()
}
