import type { Editor } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { media } from '@balai/contract/content/media.ts'
import { siteLimits } from '@balai/contract/kit/site.ts'
import { upload } from '../../../lib/api.ts'
import { BodyEditor } from '../../../parts/body-editor/body-editor.tsx'
import { BodyFoot } from '../../../parts/body-editor/body-foot.tsx'
import { insertFiles } from '../../../parts/body-editor/body-pictures.tsx'
import { htmlOf, newEditor } from '../../../parts/body-editor/new-editor.ts'

interface Props {
  value?: string
  onChange?: (html: string) => void
}

/** The article editor as a field of a form. */
export function AboutText({ value = '', onChange }: Props) {
  const { t } = useTranslation()
  const [editor] = useState(() => aboutEditor(value, t))
  // The text that the form knows. The editor writes the same text differently than the server, so the two are not compared.
  const known = useRef(value)
  const typed = useEffectEvent(() => {
    known.current = htmlOf(editor)
    onChange?.(known.current)
  })
  useEffect(() => {
    const listener = () => typed()
    editor.on('update', listener)
    return () => {
      editor.off('update', listener)
    }
  }, [editor])
  useEffect(() => {
    if (value === known.current) return
    // The text of another person was taken over.
    known.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className="site-about-text">
      <BodyEditor editor={editor} isEditable />
      <BodyFoot editor={editor} maxLength={siteLimits.about} />
    </div>
  )
}

function aboutEditor(html: string, t: (text: string) => string): Editor {
  const editor = newEditor({
    html,
    label: t('About text'),
    placeholder: t('Write who you are and what you offer…'),
    captionPlaceholder: t('Caption'),
    play: t('Play the film'),
    isEditable: true,
    onPictures: (files, at) => {
      const uploadPicture = (file: File) => upload(media.upload, file, {})
      const tooLarge = t('A picture may have at most 15 MB. Choose a smaller one.')
      // The call shows a refusal.
      void insertFiles(editor, files, { uploadPicture, tooLarge }, at).catch(() => undefined)
    },
    onChange: () => undefined,
  })
  return editor
}
