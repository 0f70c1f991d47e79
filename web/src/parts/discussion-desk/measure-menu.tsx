import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMeasureActions } from './comment-words.ts'
import type { Measure } from './kind.ts'

interface Props {
  name: string
  onChosen: (measure: Measure) => void
}

/** The measures that can be taken about the writer of a comment. */
export function MeasureMenu({ name, onChosen }: Props) {
  const { t } = useTranslation()
  const actions = useMeasureActions()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: Object.entries(actions).map(([key, label]) => ({ key, label, danger: key === 'suspend' })),
        onClick: ({ key, domEvent }) => {
          // The card behind the menu also takes clicks.
          domEvent.stopPropagation()
          // Otherwise the Enter key that chose this also presses the first button of the dialog.
          domEvent.preventDefault()
          onChosen(key as Measure)
        },
      }}
    >
      <Button
        aria-haspopup="menu"
        size="small"
        type="text"
        aria-label={t('Measures about {{name}}', { name })}
      >
        {t('Measures')}
      </Button>
    </Dropdown>
  )
}
