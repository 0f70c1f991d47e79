import type { z } from 'zod'
import { Refusal } from './refusal.ts'

/** Refuses input that does not fit its shape: one sentence per problem, and the same by field. */
export function refuseInput(error: z.ZodError): Refusal {
  // No prototype: a field may be called __proto__ by somebody who tries.
  const errors = Object.create(null) as Record<string, string[]>
  for (const issue of error.issues.slice(0, most)) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, most))
        add(errors, nameOf([...issue.path, key]), 'is not a field of this call')
    else add(errors, nameOf(issue.path), messageOf(issue))
  }
  return new Refusal(Object.values(errors).flat().join('\n'), { status: 400, errors })
}

const most = 50

function add(errors: Record<string, string[]>, field: string, message: string) {
  const sentences = (errors[field] ??= [])
  sentences.push(`${field} ${message}.`)
}

/** A name that came from outside is shown shortened, and never as part of an object's prototype. */
const nameOf = (path: PropertyKey[]) => path.map(String).join('.').slice(0, 80) || 'The request'

/** Our shapes bring their own words; these are for what zod says by itself. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return issue.message.endsWith('received undefined')
      ? 'is missing'
      : `must be ${kinds[issue.expected] ?? issue.expected}`
  return issue.message.replace(/\.$/, '')
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  object: 'an object',
  array: 'a list',
}
