import { useEditorState, type Editor } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { formatNumber, tCount } from '../../lib/format.ts'
import { readingMinutes, wordsIn } from './words-count.ts'

/** The length of the text, with a warning near the maximum. */
export function BodyFoot({ editor, maxLength }: { editor: Editor; maxLength: number }) {
  const { t } = useTranslation()
  const { words, size } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      words: wordsIn(now.getText({ blockSeparator: ' ' })),
      size: now.state.doc.content.size,
    }),
  })
  return (
    <footer className="body-foot">
      <span>{tCount(t, words, '1 word', '{{n}} words')}</span>
      {words > 0 && <span>{t('{{n}} min read', { n: formatNumber(readingMinutes(words)) })}</span>}
      {size > maxLength * 0.9 && <span role="alert">{t('This text is nearly too long.')}</span>}
    </footer>
  )
}
