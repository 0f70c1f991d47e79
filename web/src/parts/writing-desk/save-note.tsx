import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../lib/format.ts'
import { settings } from '../../lib/settings.ts'
import { useStore } from '../../lib/store.ts'
import type { Autosave } from './autosave.ts'

/** Shows whether the draft is saved. */
export function SaveNote({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation()
  const state = useStore(autosave.state)
  const failed = state.kind === 'failed' || state.kind === 'conflict'
  const text = () => {
    switch (state.kind) {
      case 'untouched':
        return ''
      case 'changed':
      case 'saving':
        return t('Saving…')
      case 'saved':
        return t('Saved {{time}}', { time: formatTime(state.at, settings.time_zone) })
      case 'failed':
        return t('Not saved: {{reason}}', { reason: state.message })
      case 'conflict':
        return t('Not saved: someone else changed this.')
    }
  }
  return (
    <Typography.Text type={failed ? 'danger' : 'secondary'} role="status" className="writer-note">
      {text()}
    </Typography.Text>
  )
}
