interface SwitchProps<Name extends string> {
  label: string
  value: string
  options: Readonly<Record<Name, string>>
  onChange: (name: Name) => void
}

/** A choice between two or three things, all of which are seen. */
export function Switch<Name extends string>({ label, value, options, onChange }: SwitchProps<Name>) {
  return (
    <div className="choices" role="group" aria-label={label}>
      {(Object.keys(options) as Name[]).map((name) => (
        <button key={name} type="button" aria-pressed={value === name} onClick={() => onChange(name)}>
          {options[name]}
        </button>
      ))}
    </div>
  )
}
