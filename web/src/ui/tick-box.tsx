import './tick-box.css'

interface Props {
  /** The accessible name: "Select INV-2026-0001". */
  label: string
  checked: boolean
  /** Whether only some of what it stands for is chosen. */
  isPartly?: boolean
  disabled?: boolean
  onChange?: (checked: boolean, withShift: boolean) => void
}

/** A box to tick, without a text beside it: the browser's own, as lists have one for each row. */
export function TickBox({ label, checked, isPartly = false, disabled = false, onChange }: Props) {
  return (
    <input
      type="checkbox"
      className="tick-box"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      // There is no attribute for it.
      ref={(input) => {
        if (input) input.indeterminate = isPartly
      }}
      onChange={({ target, nativeEvent }) =>
        onChange?.(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  )
}
