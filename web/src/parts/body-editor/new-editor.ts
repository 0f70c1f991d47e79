import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { CharacterCount, Placeholder } from '@tiptap/extensions'
import { Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Film } from './film-node.ts'
import { cleanPaste } from './paste.ts'
import { Picture } from './picture-node.ts'

interface Options {
  html: string
  label: string
  placeholder: string
  captionPlaceholder: string
  /** The button that loads the player of a film. */
  play: string
  isEditable: boolean
  /** Pictures were pasted or dropped; `at` is the drop position, absent for a paste. */
  onPictures: (files: File[], at?: number) => void
  onChange: () => void
}

/** A rich text editor, detached from the page: `mount` shows it, `unmount` removes it and keeps its text and undo history. */
export function newEditor(options: Options): Editor {
  return new Editor({
    element: null,
    editable: options.isEditable,
    content: options.html,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        link: {
          openOnClick: false,
          defaultProtocol: 'https',
          HTMLAttributes: { rel: 'noopener noreferrer' },
        },
      }),
      Table.configure({ resizable: false }),
      TableRow,
      TableHeader,
      TableCell,
      Picture,
      Film.configure({ play: options.play }),
      CharacterCount,
      Placeholder.configure({
        includeChildren: true,
        showOnlyCurrent: false,
        placeholder: ({ node, editor }) => {
          if (node.type.name === 'picture') return options.captionPlaceholder
          return node.type.name === 'paragraph' && editor.isEmpty ? options.placeholder : ''
        },
      }),
    ],
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-label': options.label,
        'aria-multiline': 'true',
        class: 'body-text',
      },
      transformPastedHTML: cleanPaste,
      handlePaste: (_view, event) => takePictures(event.clipboardData, options.onPictures),
      handleDrop: (view, event, _slice, isMoved) =>
        !isMoved &&
        takePictures(
          event.dataTransfer,
          options.onPictures,
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
        ),
    },
    onUpdate: options.onChange,
  })
}

/** The HTML to store, without the empty paragraphs that the editor keeps after a last picture or table. */
export const htmlOf = (editor: Editor): string =>
  editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, '')

/** Takes files only from a clipboard without HTML: text copied together with its pictures is pasted as text. */
function takePictures(data: DataTransfer | null, take: Options['onPictures'], at?: number): boolean {
  const files = [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'))
  if (files.length === 0 || data?.types.includes('text/html')) return false
  take(files, at)
  return true
}
