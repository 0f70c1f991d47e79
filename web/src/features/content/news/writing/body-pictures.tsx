import { Fragment, Slice } from '@tiptap/pm/model'
import { dropPoint } from '@tiptap/pm/transform'
import type { Editor } from '@tiptap/react'
import { Button, Input, Modal } from 'antd'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { news } from '@balai/contract/content/news.ts'
import { mediaLimits, type MediaRow } from '@balai/contract/content/media.ts'
import { newsLimits } from '@balai/contract/content/news-shapes.ts'
import { upload } from '../../../../lib/api.ts'
import { formatFileSize } from '../../../../lib/format.ts'
import { toastError } from '../../../../lib/toast.tsx'

const MediaLibrary = lazy(async () => ({
  default: (await import('../media/media-library.tsx')).MediaLibrary,
}))

/** Chooses a picture of the library, or uploads one, and puts it where the cursor is. */
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

/** What can be said about the chosen picture. */
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
      <Modal
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
      </Modal>
    </>
  )
}

/** Uploads pasted or dropped pictures one after the other and puts each into the text. */
export async function insertFiles(
  editor: Editor,
  files: File[],
  tooLarge: (limit: string) => string,
  at?: number,
) {
  let place = at
  for (const file of files) {
    if (file.size > mediaLimits.imageBytes) {
      toastError(tooLarge(formatFileSize(mediaLimits.imageBytes)))
      continue
    }
    const picture = await upload(news.uploadPhoto, file, {})
    insertPicture(editor, picture, place)
    // The next one goes behind it, where the cursor now is.
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
  if (at === undefined) chain.focus().insertContent(content).run()
  else chain.insertContentAt(besideText(editor, at), content).run()
}

/** The nearest place to a point where a picture fits, so that none tears a sentence in two. */
function besideText({ state: { doc, schema } }: Editor, at: number): number {
  const picture = schema.nodes['picture']?.createAndFill()
  // Somebody may have deleted what stood there while the picture was on its way.
  const point = Math.min(at, doc.content.size)
  return (picture && dropPoint(doc, point, new Slice(Fragment.from(picture), 0, 0))) ?? point
}
