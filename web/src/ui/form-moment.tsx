import { MomentField } from './moment-field.tsx'

interface Props {
  label: string
  value?: string | null
  onChange?: (moment: string) => void
  id?: string
}

/** Day and time as a field of a form; an empty one is the empty text, as a form sends it. */
export function FormMoment({ value, onChange, ...rest }: Props) {
  return <MomentField {...rest} value={value || null} onChange={(moment) => onChange?.(moment ?? '')} />
}
