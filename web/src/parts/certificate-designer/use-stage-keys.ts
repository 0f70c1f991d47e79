import type { Dispatch, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '../../lib/toast.tsx'
import { roomIn, type Design, type DesignAction } from './design.ts'

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The keys of the page: arrows move what is chosen by 1 mm, with Ctrl by 0.1 mm, with Shift by 10 mm. */
export function useStageKeys(design: Design, act: Dispatch<DesignAction>) {
  const { t } = useTranslation()
  const { selected, clipboard, history } = design
  const addable = (count: number) => {
    if (count <= roomIn(design)) return true
    toastError(t('A certificate holds at most {{n}} fields. Delete one first.', { n: 40 }))
    return false
  }
  const onWith: Record<string, () => void> = {
    a: () => act({ do: 'select', keys: history.present.fields.map(({ key }) => key) }),
    c: () => act({ do: 'copy' }),
    v: () => addable(clipboard.length) && act({ do: 'paste' }),
    d: () => addable(selected.length) && act({ do: 'duplicate' }),
    ']': () => act({ do: 'layer', to: 'forward' }),
    '[': () => act({ do: 'layer', to: 'backward' }),
  }
  const onPlain: Record<string, () => void> = {
    Delete: () => act({ do: 'delete' }),
    Backspace: () => act({ do: 'delete' }),
    Escape: () => act({ do: 'select', keys: [] }),
    PageDown: () => act({ do: 'select', keys: neighbour(design, 1) }),
    PageUp: () => act({ do: 'select', keys: neighbour(design, -1) }),
  }
  return (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    const arrow = arrows[event.key]
    if (arrow && selected.length > 0 && !event.altKey) {
      const far = isCommand ? 0.1 : event.shiftKey ? 10 : 1
      act({ do: 'nudge', dx: arrow[0] * far, dy: arrow[1] * far, step: `keys ${selected.join(' ')}` })
      event.preventDefault()
      return
    }
    const action = isCommand ? onWith[event.key.toLowerCase()] : onPlain[event.key]
    if (!action || event.shiftKey || event.altKey) return
    action()
    event.preventDefault()
  }
}

/** The field in front of the chosen one, or behind it; it goes round. */
function neighbour({ history, selected }: Design, by: 1 | -1): string[] {
  const keys = history.present.fields.map(({ key }) => key)
  const from = keys.indexOf(selected.at(-1) ?? '')
  const next = keys.at(from === -1 ? (by === 1 ? 0 : -1) : (from + by + keys.length) % keys.length)
  return next === undefined ? [] : [next]
}
