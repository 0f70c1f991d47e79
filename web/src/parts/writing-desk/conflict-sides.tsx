import { Button, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conflict } from '@balai/contract/core/envelope.ts'
import { toastDone, toastError } from '../../lib/toast.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { textOfHtml } from '../body-editor/html-text.ts'
import { conflictSides } from './compare.ts'
import { CopiesCompared } from './copies-compared.tsx'
import type { Draft } from './draft.ts'
import type { EditedKind } from './kind.ts'

interface Props<Fields extends object, Detail> {
  kind: EditedKind<Fields, Detail>
  draft: Draft<Fields>
  conflict: Conflict
}

/** Both sides of a conflict, and the ways out: copy mine, take theirs, or save mine over theirs. */
export function ConflictSides<Fields extends object, Detail>(props: Props<Fields, Detail>) {
  const { kind, draft, conflict } = props
  const { t } = useTranslation()
  const [{ mine, theirs, version }] = useState(() => conflictSides(kind, draft, conflict))
  const copy = async () => {
    const html = String(mine[kind.bodyField])
    const text = `${String(mine[kind.titleField])}\n\n${textOfHtml(html)}`
    try {
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': new Blob([text], { type: 'text/plain' }),
          'text/html': new Blob([html], { type: 'text/html' }),
        }),
      ])
      toastDone(t('Your text is in the clipboard.'))
    } catch {
      toastError(t('The browser did not allow copying. Mark the text and copy it by hand.'))
    }
  }
  return (
    <Dialog
      open
      width={960}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={t('{{who}} changed this in the meantime', { who: conflict.changed_by ?? t('Somebody') })}
      footer={
        <Space wrap>
          <Button onClick={() => void copy()}>{t('Copy mine')}</Button>
          <Button onClick={() => draft.take(conflict.theirs, version)}>{t('Take theirs')}</Button>
          <Button type="primary" onClick={() => draft.overwrite(version)}>
            {t('Keep mine and save')}
          </Button>
        </Space>
      }
    >
      <p>
        <RelativeTime at={conflict.changed_at} />. {t('Nothing is lost yet: compare both sides and decide.')}{' '}
        {t('The other text stays in the versions if it was saved.')}
      </p>
      <div style={{ maxHeight: '60vh', overflowY: 'auto' }}>
        <CopiesCompared kind={kind} before={mine} after={theirs} left={t('Mine')} right={t('Theirs')} />
      </div>
    </Dialog>
  )
}
