import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiRefusal } from '../../lib/api.ts'
import { tCount } from '../../lib/format.ts'
import { useStore } from '../../lib/store.ts'
import type { Draft } from './draft.ts'

/** What a record still needs, by field, and the values for which that was said. */
export interface Missing<Fields> {
  sentences: Record<string, string[]>
  values: Fields
}

/** Keeps what a refused publication or submission found missing. */
export function useChecklist<Fields extends object>(draft: Draft<Fields>) {
  const [missing, setMissing] = useState<Missing<Fields> | null>(null)
  return {
    missing,
    clear: () => setMissing(null),
    /** Takes a refusal that names fields of the record; returns false for any other error. */
    take(error: unknown): boolean {
      const values = draft.read()
      const isAboutFields =
        error instanceof ApiRefusal && Object.keys(error.errors).some((field) => field in values)
      if (!isAboutFields) return false
      setMissing({ sentences: error.errors, values })
      return true
    },
  }
}
export type Checklist<Fields extends object> = ReturnType<typeof useChecklist<Fields>>

interface Props<Fields extends object> {
  checklist: Checklist<Fields>
  draft: Draft<Fields>
  labels: Readonly<Record<string, string>>
}

/** Lists what is missing, with a link to each field. A line disappears when its field is changed. */
export function PublishChecklist<Fields extends object>({ checklist, draft, labels }: Props<Fields>) {
  const { t } = useTranslation()
  // The body is not among the fields; its changes are noticed as they are saved.
  useStore(draft.fields)
  useStore(draft.autosave.state)
  if (!checklist.missing) return null
  const { sentences, values } = checklist.missing
  const now = draft.read()
  const open = Object.entries(sentences).filter(([field]) => {
    const name = field as keyof Fields
    return JSON.stringify(now[name]) === JSON.stringify(values[name])
  })
  if (open.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="desk-alert"
      closable={{ closeIcon: true, onClose: checklist.clear, 'aria-label': t('Close') }}
      title={tCount(t, open.length, 'One thing is missing', '{{n}} things are missing')}
      description={
        <ul className="publish-checklist">
          {open.map(([field, lines]) => (
            <li key={field}>
              {labels[field] && (
                <Button
                  type="link"
                  size="small"
                  onClick={({ currentTarget }) => focusField(currentTarget, labels[field] ?? '')}
                >
                  {labels[field]}
                </Button>
              )}{' '}
              {lines.join(' ')}
            </li>
          ))}
        </ul>
      }
    />
  )
}

/** Moves the focus to the control with this label on the same desk. */
function focusField(from: Element, label: string): void {
  const desk = from.closest('.writer')
  const named = [...(desk?.querySelectorAll('label') ?? [])].find((one) => one.textContent.trim() === label)
  const labelled = `:is(input, textarea, button, [tabindex])[aria-label="${CSS.escape(label)}"]`
  const control = named?.control ?? desk?.querySelector<HTMLElement>(labelled)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
