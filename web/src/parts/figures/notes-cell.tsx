import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The first note of a step, and a button that shows the others. */
export function NotesCell({ notes }: { notes: readonly string[] }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const hidden = notes.length - 1
  if (hidden < 1) return notes[0] ?? ''
  return (
    <>
      {(isOpen ? notes : notes.slice(0, 1)).map((note, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two notes may have the same text
        <div key={place}>{note}</div>
      ))}
      <Button
        size="small"
        type="link"
        aria-expanded={isOpen}
        aria-label={isOpen ? t('Fewer notes') : t('More notes: {{n}}', { n: hidden })}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? '−' : `+${hidden}`}
      </Button>
    </>
  )
}
