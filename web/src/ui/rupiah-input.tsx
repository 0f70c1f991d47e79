import { InputNumber } from 'antd'

interface Props {
  /** The accessible name, where no label stands beside it. */
  label?: string
  max: number
  value?: number
  onChange?: (value: number) => void
  id?: string
  isWrong?: boolean
  disabled?: boolean
}

/** Whole rupiah, typed and shown with dots between the thousands. */
export function RupiahInput({ label, max, value, onChange, id, isWrong = false, disabled = false }: Props) {
  return (
    <InputNumber<number>
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      {...(isWrong && { status: 'error' as const, 'aria-invalid': true })}
      prefix="Rp"
      min={0}
      max={max}
      precision={0}
      controls={false}
      disabled={disabled}
      value={value ?? 0}
      formatter={(shown) => String(shown ?? '').replaceAll(/\B(?=(\d{3})+(?!\d))/g, '.')}
      parser={(text) => Number((text ?? '').replaceAll(/\D/g, ''))}
      onChange={(next) => onChange?.(next ?? 0)}
      style={{ width: '100%' }}
    />
  )
}
