/** Encodes an input as a form, with brackets for nested fields and lists, as the server expects. */
export function formBody(input: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) append(form, name, value)
  return form
}

function append(form: URLSearchParams, name: string, value: unknown) {
  if (value === undefined) return
  if (Array.isArray(value)) {
    // A form cannot express an empty list; the contract reads an empty value as one.
    if (value.length === 0) form.append(name, '')
    value.forEach((item, index) => append(form, `${name}[${index}]`, item))
  } else if (value instanceof Date) form.append(name, value.toISOString())
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) append(form, `${name}[${key}]`, item)
  else if (typeof value === 'boolean') form.append(name, value ? '1' : '0')
  else form.append(name, value === null ? '' : `${value as string | number}`)
}
