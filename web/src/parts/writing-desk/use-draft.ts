import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../lib/store.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { insertFiles } from '../body-editor/body-pictures.tsx'
import { htmlOf, newEditor } from '../body-editor/new-editor.ts'
import { isUnsaved } from './autosave.ts'
import { newDraft, type Draft } from './draft.ts'
import type { EditedKind } from './kind.ts'

/** A draft and the editor of its body. */
export interface Writing<Fields extends object> {
  draft: Draft<Fields>
  editor: Editor
}

/** Starts a draft and keeps it for as long as the page is kept. */
export function useDraft<Fields extends object, Detail>(
  kind: EditedKind<Fields, Detail>,
  loaded: Detail | null,
  isEditable: boolean,
): Writing<Fields> {
  const { t } = useTranslation()
  const [writing] = useState(() => newWriting(kind, loaded, isEditable, t))
  const { autosave } = writing.draft
  const state = useStore(autosave.state)
  useUnsaved(isUnsaved(state))
  useEffect(() => {
    // Saving goes on when the page is shown again, and when the browser is online again.
    const again = () => autosave.changed()
    if (isUnsaved(autosave.state.get())) again()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      // Leaving the page saves at once; if that fails, the page is kept, or the person was asked before leaving.
      autosave.cancelScheduled()
      if (isUnsaved(autosave.state.get())) void autosave.flush()
    }
  }, [autosave])
  return writing
}

function newWriting<Fields extends object, Detail>(
  kind: EditedKind<Fields, Detail>,
  loaded: Detail | null,
  isEditable: boolean,
  t: (text: string) => string,
): Writing<Fields> {
  const start = loaded === null ? null : { ...kind.recordOf(loaded), fields: kind.fieldsOf(loaded) }
  const editor = newEditor({
    html: start ? String(start.fields[kind.bodyField]) : '',
    label: t('Text'),
    placeholder: t('Write, or paste from Word or Google Docs…'),
    captionPlaceholder: t('Caption'),
    play: t('Play the film'),
    isEditable,
    onPictures: (files, at) => {
      const tooLarge = t('A picture may have at most 15 MB. Choose a smaller one.')
      // The call shows a refusal.
      void insertFiles(editor, files, { uploadPicture: kind.uploadPicture, tooLarge }, at).catch(
        () => undefined,
      )
    },
    onChange: () => draft.autosave.changed(),
  })
  const body = {
    read: () => htmlOf(editor),
    write: (html: string) => void editor.commands.setContent(html, { emitUpdate: false }),
  }
  const draft = newDraft(kind, start, body, t('Enter a title first.'))
  return { draft, editor }
}
