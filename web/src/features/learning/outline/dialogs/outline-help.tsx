import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../ui/dialog.tsx'

/** The keyboard shortcuts of the outline. */
export function OutlineHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const keys = [
    ['↑ ↓', t('Previous or next line')],
    ['← →', t('Fold or unfold a topic')],
    ['Enter', t('Open a lesson')],
    ['F2', t('Rename')],
    ['N', t('Add a lesson')],
    ['T', t('Add a topic')],
    ['Alt ↑ ↓', t('Move the line, also into the next topic')],
    ['Alt Shift ↑ ↓', t('Move a lesson to the end of the neighbouring topic')],
    ['Space', t('Select or deselect')],
    ['Shift ↑ ↓', t('Select several')],
    ['Del', t('Delete')],
    ['Esc', t('Clear selection')],
    ['?', t('This list')],
  ]
  return (
    <Dialog open title={t('Shortcuts')} footer={null} onCancel={onClose} width={440}>
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
