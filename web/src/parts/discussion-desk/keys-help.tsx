import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'

/** The keyboard shortcuts of moderation. */
export function KeysHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const keys = [
    ['j', t('Next comment')],
    ['k', t('Previous comment')],
    ['a', t('Approve')],
    ['h', t('Hide, then 1 to 7 for the reason')],
    ['d', t('Delete, then 1 to 7 for the reason')],
    ['r', t('Restore')],
    ['e', t('Edit')],
    ['x', t('Select or deselect')],
    ['Esc', t('Clear selection')],
    ['?', t('This list')],
  ]
  return (
    <Dialog open={isOpen} title={t('Shortcuts')} footer={null} onCancel={onClose} width={400}>
      <dl style={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 16px', margin: 0 }}>
        {keys.map(([key, what]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd style={{ margin: 0 }}>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
