import { Fragment, Slice } from '@tiptap/pm/model'
import { Selection, TextSelection } from '@tiptap/pm/state'
import { dropPoint } from '@tiptap/pm/transform'
import type { Editor } from '@tiptap/react'
import { Button, Input } from 'antd'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaLimits, type MediaRow } from '@balai/contract/content/media.ts'
import { newsLimits } from '@balai/contract/content/news-shapes.ts'
import { toastError } from '../../lib/toast.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Stores a picture that was pasted or dropped. */
export type UploadPicture = (file: File) => Promise<MediaRow>

const MediaLibrary = lazyPart(async () => (await import('../media-library/media-library.tsx')).MediaLibrary)

/** Inserts a picture from the library, or one that is uploaded there, at the cursor. */
export function InsertPicture({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  return (
    <Suspense>
      <MediaLibrary
        kind="image"
        onPick={(picture) => {
          insertPicture(editor, picture)
          onClose()
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}

/** Tools for the selected picture. */
export function PictureTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const id = useId()
  const [alt, setAlt] = useState<string>()
  const save = () => {
    editor.chain().focus().updateAttributes('picture', { alt }).run()
    setAlt(undefined)
  }
  return (
    <>
      <span className="body-tools-line" />
      <Button
        type="text"
        size="small"
        onClick={() => setAlt((editor.getAttributes('picture')['alt'] as string | null) ?? '')}
      >
        {t('Alternative text')}
      </Button>
      <Dialog
        open={alt !== undefined}
        title={t('Alternative text')}
        width={480}
        okText={t('Set')}
        cancelText={t('Cancel')}
        onOk={save}
        onCancel={() => setAlt(undefined)}
        destroyOnHidden
      >
        <label htmlFor={id}>{t('What the picture shows, for those who cannot see it')}</label>
        <Input.TextArea
          id={id}
          autoFocus
          rows={2}
          maxLength={newsLimits.alt}
          value={alt ?? ''}
          onChange={(event) => setAlt(event.target.value)}
        />
      </Dialog>
    </>
  )
}

/** Uploads pasted or dropped pictures one after the other and inserts each into the text. */
export async function insertFiles(
  editor: Editor,
  files: File[],
  { uploadPicture, tooLarge }: { uploadPicture: UploadPicture; tooLarge: string },
  at?: number,
) {
  let place = at
  for (const file of files) {
    if (file.size > mediaLimits.imageBytes) {
      toastError(tooLarge)
      continue
    }
    const picture = await uploadPicture(file)
    insertPicture(editor, picture, place)
    // The next one goes after it, at the cursor.
    place = undefined
  }
}

function insertPicture(editor: Editor, { link, alt_text, caption, width, height }: MediaRow, at?: number) {
  const content = {
    type: 'picture',
    attrs: { src: link, alt: alt_text, width, height },
    ...(caption && { content: [{ type: 'text', text: caption }] }),
  }
  const chain = editor.chain()
  if (at !== undefined) {
    chain.insertContentAt(nearestInsertPosition(editor, at), content).run()
    return
  }
  chain.focus().insertContent(content).run()
  moveBelowPicture(editor)
}

/** Puts the cursor into the paragraph below the picture that holds it, and adds one if there is none. */
function moveBelowPicture(editor: Editor) {
  editor.commands.command(({ tr, state: { schema } }) => {
    const { $from, to } = tr.selection
    const depth = Array.from({ length: $from.depth + 1 }, (_, level) => level).find(
      (level) => $from.node(level).type.name === 'picture',
    )
    const before = tr.doc.resolve(to).nodeBefore
    const below = depth === undefined ? to : $from.after(depth)
    if (depth === undefined && before?.type.name !== 'picture') return true
    const paragraph = schema.nodes['paragraph']
    if (!tr.doc.resolve(below).nodeAfter?.isTextblock && paragraph) tr.insert(below, paragraph.create())
    const next = Selection.findFrom(tr.doc.resolve(below), 1, true)
    if (next instanceof TextSelection) tr.setSelection(next).scrollIntoView()
    return true
  })
}

/** The nearest position that accepts a picture, so that no sentence is split. */
function nearestInsertPosition({ state: { doc, schema } }: Editor, at: number): number {
  const picture = schema.nodes['picture']?.createAndFill()
  // The text at this position may have been deleted during the upload.
  const point = Math.min(at, doc.content.size)
  return (picture && dropPoint(doc, point, new Slice(Fragment.from(picture), 0, 0))) ?? point
}
