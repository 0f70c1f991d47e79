import { InputNumber } from 'antd'
import { Fact } from '../desk/fact.tsx'

interface Props {
  label: string
  unit?: string
  value: number
  min: number
  max: number
  step?: number
  disabled?: boolean
  onChange: (value: number) => void
}

/** A measure that is typed, or changed with the arrow keys. */
export function Measure({
  label,
  unit = 'mm',
  value,
  min,
  max,
  step = 1,
  disabled = false,
  onChange,
}: Props) {
  return (
    <Fact label={label}>
      {(id) => (
        <InputNumber
          id={id}
          size="small"
          {...{ min, max, step, value, disabled }}
          decimalSeparator=","
          suffix={unit}
          style={{ width: '100%' }}
          // More decimals are never needed.
          onChange={(next) => next !== null && onChange(Math.round(next * 100) / 100)}
        />
      )}
    </Fact>
  )
}
