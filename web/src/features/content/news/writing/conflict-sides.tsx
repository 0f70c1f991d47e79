import { Button, Modal, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conflict } from '@balai/contract/core/envelope.ts'
import { toastDone, toastError } from '../../../../lib/toast.tsx'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { CopiesCompared } from './copies-compared.tsx'
import { factsFrom, type Written } from './fields.ts'
import { textOfHtml } from './html-text.ts'
import { htmlOf } from './new-editor.ts'
import type { Writing } from './use-writing.ts'

/** Both sides of a conflict, and what one can do: copy, take theirs, or store one's own on top of theirs. */
export function ConflictSides({ writing, conflict }: { writing: Writing; conflict: Conflict }) {
  const { t } = useTranslation()
  const [mine] = useState<Written>(() => ({
    ...writing.facts.get(),
    news_content: htmlOf(writing.editor),
  }))
  const version = Number(conflict.theirs['version'])
  const theirs = factsFrom(conflict.theirs, writing.facts.get())
  const copy = async () => {
    const text = `${mine.news_title}\n\n${textOfHtml(mine.news_content)}`
    try {
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': new Blob([text], { type: 'text/plain' }),
          'text/html': new Blob([mine.news_content], { type: 'text/html' }),
        }),
      ])
      toastDone(t('Your text is in the clipboard.'))
    } catch {
      toastError(t('The browser did not allow copying. Mark the text and copy it by hand.'))
    }
  }
  const overwrite = () => {
    const place = writing.place.get()
    if (place) writing.place.set({ ...place, version })
    writing.autosave.resume()
    void writing.autosave.flush()
  }
  return (
    <Modal
      open
      width={960}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={t('{{who}} changed this in the meantime', { who: conflict.changed_by ?? t('Somebody') })}
      footer={
        <Space wrap>
          <Button onClick={() => void copy()}>{t('Copy mine')}</Button>
          <Button onClick={() => writing.take(conflict.theirs, version)}>{t('Take theirs')}</Button>
          <Button type="primary" onClick={overwrite}>
            {t('Keep mine and save')}
          </Button>
        </Space>
      }
    >
      <p>
        <RelativeTime at={conflict.changed_at} />. {t('Nothing is lost yet: compare both sides and decide.')}{' '}
        {t('Whichever is not kept stays among the versions, if it was saved once.')}
      </p>
      <div style={{ maxHeight: '60vh', overflowY: 'auto' }}>
        <CopiesCompared before={mine} after={theirs} left={t('Mine')} right={t('Theirs')} />
      </div>
    </Modal>
  )
}
