import { useEffect, type HTMLAttributes, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'

interface Options<Row> {
  rowName: (row: Row) => string
  onOpen: ((row: Row) => void) | undefined
  onToggle: ((row: Row) => void) | undefined
}

/**
 * Moves through the rows of a table by keyboard: one stop for the Tab key, arrows, Home and End move, Enter
 * opens, Space selects, Right and Left open and close the detail. The stop is kept in the DOM, so that moving renders no row again.
 */
export function useTableKeys<Row extends object>(
  frame: RefObject<HTMLElement | null>,
  { rowName, onOpen, onToggle }: Options<Row>,
) {
  useEffect(() => {
    const all = rowsIn(frame.current)
    const stop = all.find((row) => row.contains(document.activeElement)) ?? all[0]
    for (const row of all) row.tabIndex = row === stop ? 0 : -1
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: Row) => {
    // Keys pressed in a button or a field of the row belong to it.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const next = target(event.key, rowsIn(frame.current), event.currentTarget)
    if (next) next.focus()
    else if (event.key === 'Enter' && onOpen) onOpen(row)
    else if (event.key === ' ' && onToggle) onToggle(row)
    else if (!turnDetail(event.key, event.currentTarget)) return
    event.preventDefault()
  }

  const onClick = (event: MouseEvent<HTMLElement>, row: Row) => {
    const isOurs = event.target instanceof Element && !event.target.closest(interactive)
    // A click that ends a text selection does not open the row.
    if (isOurs && event.currentTarget.contains(event.target as Node) && !getSelection()?.toString())
      onOpen?.(row)
  }

  return (row: Row): HTMLAttributes<HTMLElement> => ({
    'aria-label': rowName(row),
    className: onOpen ? 'data-table-opens' : '',
    onKeyDown: (event) => onKeyDown(event, row),
    onFocus: (event) => {
      for (const other of rowsIn(frame.current)) other.tabIndex = other === event.currentTarget ? 0 : -1
    },
    ...(onOpen && { onClick: (event) => onClick(event, row) }),
  })
}

const interactive =
  'a, button, input, label, select, textarea, [role="button"], [role="menuitem"], .data-table-select'

const rowsIn = (frame: HTMLElement | null) => [
  ...(frame?.querySelectorAll<HTMLElement>('[data-row-key]:not([aria-hidden])') ?? []),
]

/** Opens the detail of a row with the right arrow, closes it with the left one. */
function turnDetail(key: string, row: HTMLElement): boolean {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return false
  const button = row.querySelector<HTMLElement>('.detail-button')
  if (button?.ariaExpanded === (key === 'ArrowRight' ? 'false' : 'true')) button.click()
  return true
}

function target(key: string, rows: HTMLElement[], current: HTMLElement): HTMLElement | undefined {
  const place = rows.indexOf(current)
  if (key === 'ArrowDown') return rows[place + 1]
  if (key === 'ArrowUp') return rows[place - 1]
  if (key === 'Home') return rows[0]
  return key === 'End' ? rows.at(-1) : undefined
}
